import { researchers } from '@hadcl/features/words/role';
import type { Facts } from '@hadcl/kernel/decision';
import { act, actor, type Act } from './act.js';
import { after } from './days/calendar.js';
import { officer, placed } from './days/office.js';
import { orders } from './orders.js';
import { former, projectResearchers, selfServiceResearchers, staff, type Person } from './people/people.js';
import { recordOf } from './people/project-records.js';
import { applicationsAt, teamsAt } from './people/projects.js';
import { Chance } from './random.js';
import { wishes } from './days/submissions.js';
import { links, texts } from './texts.js';
import { clockTime } from './days/visits.js';

const installer = actor('portal', ['SYSTEM']);
const tasks = ['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG'] as const;

/**
 * Expiry of a signed undertaking; some expire soon. It uses a random stream of its own, so that other values stay the
 * same.
 */
const undertakingOf = ({ email, roles }: Person, done: readonly string[], today: string) => {
  const chance = new Chance(`undertaking of ${email}`);
  if (!roles.some((role) => researchers.includes(role)) || !done.includes('UND_FORM_SIG')) return null;
  return after(today, chance.happens(0.1) ? chance.between(3, 25) : chance.between(40, 360));
};

/** The last person of a larger team comes from the authority. */
const isCollaborator = ({ length }: readonly Person[], i: number) => length > 3 && i === length - 1;

/** The lab's accounts, projects and texts on the first day; `today` is the date on which the demonstration is made. */
export const beginningsOn = (facts: Facts, first: string, today: string): readonly Act[] => {
  const at = (minute: number) => facts.instantOf(first, clockTime(7 * 60 + minute));
  const [teams, applications] = [teamsAt(today), applicationsAt(today)];

  const accountOf = (person: Person): Act => {
    const chance = new Chance(person.email);
    const done = tasks.filter(() => chance.happens(0.96));
    const application = applications.find((one) => one.person === person);
    // Projects that ended before the portal began had their reports filed in its first days.
    const portalEnd = (until: string) => [after(until, 90), after(first, 30)].toSorted().at(-1)!;
    const dates = (from: string, until: string) => ({
      accessStartDate: from,
      accessEndDate: until,
      portalAccessEndDate: portalEnd(until),
    });
    const { accountId, email, salutation, lastName, firstName, chineseName, university, typeOfID, roles } = person;
    return act(at(0), `account of ${email}`, installer, orders.openAccount, {
      accountId,
      email,
      salutation,
      lastName,
      firstName,
      chineseName,
      university,
      typeOfID,
      idNo: `${typeOfID === 'STAFF' ? 'S' : 'U'}${chance.between(100_000, 999_999)}`,
      idValidity: chance.happens(0.2)
        ? null
        : after(today, chance.happens(0.12) ? chance.between(5, 25) : chance.between(60, 900)),
      undertakingUntil: undertakingOf(person, done, today),
      effectiveDate: after(first, -20),
      roles: [...roles],
      onSite: !application?.remote,
      selfService: application
        ? {
            projectId: application.projectId,
            refNum: application.refNum,
            appNum: `A${chance.between(1000, 9999)}`,
            dateQuota: application.dateQuota,
            ...dates(application.from, application.until),
            adminTasks: done,
          }
        : null,
      projects: teams
        .filter(({ people }) => people.includes(person))
        .map(({ projectId, from, until, people }) => ({
          projectId,
          ...dates(from, until),
          isPI: people[0] === person,
          isHA: isCollaborator(people, people.indexOf(person)),
          adminTasks: done,
        })),
    });
  };

  return [
    ...texts.map(([type, content]) => act(at(0), `text ${type}`, installer, orders.publishText, { type, content })),
    act(at(0), 'links', installer, orders.publishLinks, { links: [...links] }),
    ...[...staff, ...former, ...projectResearchers, ...selfServiceResearchers].map(accountOf),
    ...teams.map(({ projectId, refNum, title, cohort, from, until }) =>
      act(at(5), `open ${refNum}`, officer, orders.openCollaboration, {
        projectId,
        refNum,
        title,
        cohort,
        from,
        until,
      }),
    ),
    ...teams.map((team) => act(at(5), `record of ${team.refNum}`, officer, orders.saveProject, recordOf(team))),
    ...teams.flatMap(({ projectId, refNum, from, until, people }) =>
      people.map(({ accountId }, i) =>
        act(at(6), `attach ${accountId} to ${refNum}`, officer, orders.attachPerson, {
          projectId,
          userId: accountId,
          from,
          until,
          isPI: i === 0,
          isHA: isCollaborator(people, i),
        }),
      ),
    ),
    ...applications.map(({ projectId, refNum, title, from, until, person, dateQuota, remote }) =>
      act(at(7), `open ${refNum}`, officer, orders.openSelfService, {
        projectId,
        refNum,
        title,
        from,
        until,
        userId: person.accountId,
        dateQuota,
        location: remote ? 'REMOTE' : 'ON_SITE',
      }),
    ),
  ];
};

/** The office places bookings for the first fortnight, so that the lab is used from the second day on. */
export const firstBookings = (facts: Facts, first: string, today: string): readonly Act[] =>
  teamsAt(today).flatMap((team) => {
    const asked = wishes(team, after(first, 1), 13);
    if (asked.length === 0) return [];
    const lines = asked.map(({ date, seats }) => ({ date, seats, projectId: team.projectId, refNum: team.refNum }));
    return [placed(facts.instantOf(first, '09:30'), `first bookings of ${team.refNum}`, lines)];
  });

/** Gives the researcher accounts to try a seat on `today`, whose code has not been scanned yet. */
export const seatsOfTheDay = (facts: Facts, date: string, today: string): readonly Act[] => {
  const [team] = teamsAt(today).filter(({ refNum }) => refNum === 'DCL-2026-014');
  const [application] = applicationsAt(today);
  return [team!, application!].map(({ projectId, refNum }, i) =>
    placed(facts.instantOf(date, `16:0${i}`), `seat of the day for ${refNum}`, [
      { date: today, projectId, refNum, seats: i === 0 ? 4 : 1 },
    ]),
  );
};
