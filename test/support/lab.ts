import type { Input } from '@hadcl/kernel/call';
import {
  attachPerson,
  openCollaboration,
  openSelfService,
} from '../../apps/standalone/src/demonstration/people/placing.js';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import type { HouseUnderTest, Visitor } from '../house-under-test.js';
import type { People } from './people.js';

/** Monday to Friday among the `days` dates from `from` on. */
export const weekdays = (from: string, days: number): readonly string[] =>
  Array.from({ length: days }, (_, i) => new Date(Date.parse(from) + i * 86_400_000))
    .filter((date) => ![0, 6].includes(date.getUTCDay()))
    .map((date) => date.toISOString().slice(0, 10));

type SetUp = Input<typeof labDayCalls.updateLabAvailability>;
/** Sets up days as the office's page does, with the versions that it reads; released at once by default. */
export const setDays = async (
  officer: Visitor,
  settings: SetUp['settings'],
  { releaseTime = '', headers = {} }: { releaseTime?: string; headers?: Record<string, string> } = {},
) => {
  const dates = settings.map(({ date }) => date).toSorted();
  const span = { startDate: dates[0]!, endDate: dates.at(-1)! };
  const { body: days } = await officer.call(labDayCalls.bookSetup, span);
  const versionOf = new Map(days.map(({ bookingDate, version }) => [bookingDate, version]));
  const read = settings.map((its) => ({ ...its, version: versionOf.get(its.date) }));
  const { status, body } = await officer.call(
    labDayCalls.updateLabAvailability,
    { releaseTime, settings: read },
    headers,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** Sets up these dates for everybody, released at once. */
export const openDays = (officer: Visitor, dates: readonly string[], capacity: number) => {
  const available = 'COL_RESEARCHER,SELF_RESEARCHER';
  const settings = dates.map((date) => ({ date, available, remarks: '', capacity }));
  return setDays(officer, settings);
};

/** A collaboration project over these dates with these people. */
export const openProject = async (
  lab: Pick<HouseUnderTest, 'order'>,
  {
    projectId,
    refNum,
    from,
    until,
    people,
  }: { projectId: string; refNum: string; from: string; until: string; people: readonly string[] },
) => {
  await lab.order(openCollaboration, { projectId, refNum, title: `Study ${refNum}`, cohort: '2035', from, until });
  for (const userId of people)
    await lab.order(attachPerson, { projectId, userId, from, until, isPI: false, isHA: false });
};

/**
 * Opens ten seats on each date, and project `p` with a researcher from the month of the first date to the end of the
 * year, so that no report is overdue yet and the project is not suspended.
 */
export const openLab = async (lab: Pick<People, 'account' | 'login' | 'order'>, dates: readonly string[]) => {
  const [person, office] = [await lab.account(['COL_RESEARCHER']), await lab.account(['HADCL_OFFICER'])];
  const officer = await lab.login(office);
  await openDays(officer, dates, 10);
  const [year, month] = dates[0]!.split('-');
  const period = { from: `${year}-${month}-01`, until: `${year}-12-31` };
  await openProject(lab, { projectId: 'p', refNum: 'P', ...period, people: [person.accountId] });
  return { person, office, officer, researcher: await lab.login(person) };
};

export const openApplication = (
  lab: Pick<HouseUnderTest, 'order'>,
  {
    projectId,
    refNum,
    from,
    until,
    userId,
    dateQuota,
    location = 'ON_SITE',
  }: {
    projectId: string;
    refNum: string;
    from: string;
    until: string;
    userId: string;
    dateQuota: number;
    location?: 'ON_SITE' | 'REMOTE';
  },
) =>
  lab.order(openSelfService, {
    projectId,
    refNum,
    title: `Study ${refNum}`,
    from,
    until,
    userId,
    dateQuota,
    location,
  });
