import { hash } from '@node-rs/argon2';
import type { Input } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import type { reportFileOrders } from '@hadcl/features/progress-reports/files/report-file.contract';
import type { requestFileOrders } from '@hadcl/features/output-requests/files/request-file.contract';
import { reportIdOf } from '@hadcl/features/progress-reports/report/report.stream';
import { labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { presence } from '@hadcl/features/attendance/visits/presence.stream';
import { projectAccess } from '@hadcl/features/projects/access/project-access.stream';
import type { Append, EventStore, StoredSideRow } from '@hadcl/platform/log/event-store/types';
import type { Act } from './act.js';
import { Book } from './days/book.js';
import { after } from './days/calendar.js';
import { actsOf, type Story } from './days/day.js';
import { noticesOf, readingOf } from './notices.js';
import { horizon } from './days/office.js';
import { projectResearchers, selfServiceResearchers } from './people/people.js';
import { applicationsAt, teamsAt } from './people/projects.js';
import { reportsNear } from './reports/reports.js';
import { requestsNear } from './requests/requests.js';

export const demonstrationPassword = 'Lab-Day-2026';
/** Days of bookings and visits before the current day. */
export const pastDays = 91;

export type DemonstrationPorts = {
  readonly facts: Facts;
  readonly store: Pick<EventStore, 'underLock'>;
  /** Stores a file as the product does, that of a report whole and that of a request in parts; returns its wrapped key. */
  readonly keepFile: (fileId: string, content: Buffer, inParts: boolean) => Promise<string>;
  /** Called with the number of days done. */
  readonly onDay?: (done: number, of: number) => void;
};

/** A day is one transaction, which takes many seconds on a slow machine; no other process uses the log yet. */
const limits = { thinkingMs: 60_000 };
/** Days of notices. */
const rememberedDays = 7;
const researchers = [...projectResearchers, ...selfServiceResearchers];

/** Codes of the demonstration are unsealed JSON, since they are never shown. */
const withPlainCodes = (facts: Facts): Facts => ({
  ...facts,
  unseal: (_purpose, token) => ({ ok: true, payload: JSON.parse(token) }),
});

/**
 * Appends the story day by day from `from` to `until` (ISO 8601): each day is one transaction under the append lock,
 * each act is recorded at its own instant of the lab clock. Refused acts are skipped.
 * @returns the number of events appended
 */
export const tell = async (ports: DemonstrationPorts, story: Story, from: string, until: string): Promise<number> => {
  const facts = withPlainCodes(ports.facts);
  const book = new Book(facts);
  const password = await hash(demonstrationPassword);
  const last = facts.localOf(until).date;
  let events = 0;
  const first = facts.localOf(from).date;
  const daysTo = (date: string) => Math.round((Date.parse(date) - Date.parse(first)) / 86_400_000);
  for (let date = first; date <= last; date = after(date, 1)) {
    ports.onDay?.(daysTo(date), daysTo(last) + 1);
    events += await ports.store.underLock(async (store) => {
      await book.open(lookedAt(story, date), store);
      const due = actsOf(facts, story, date, book).filter(
        ({ at }) => Date.parse(at) > Date.parse(from) && Date.parse(at) <= Date.parse(until),
      );
      const record = async (one: Act): Promise<Append | null> => {
        await book.openFor(one, store);
        const decided = book.decide(one, rowsOf(one, password));
        if (!decided) return null;
        const append = one.content ? { ...decided, rows: [await keyOf(one, one.content, ports)] } : decided;
        if (one.at !== movedTo) await store.moveClock(one.at);
        movedTo = one.at;
        await store.append(append);
        appended += count(append);
        return append;
      };
      let [appended, movedTo] = [0, ''];
      const raised: Act[] = [];
      for (const one of due) {
        const append = await record(one);
        if (!append || date < after(story.today, -rememberedDays)) continue;
        const notices = noticesOf(one.at, append, book);
        for (const notice of notices) await record(notice);
        raised.push(...notices);
      }
      const evening = facts.instantOf(date, '20:30');
      if (date < last && date < after(story.today, -1))
        for (const one of readingOf(evening, raised, researchers)) await record(one);
      return appended;
    }, limits);
  }
  return events;
};

const count = ({ entries }: Append) => entries.reduce((sum, entry) => sum + entry.events.length, 0);

const rowsOf = ({ name, body }: Act, passwordHash: string): readonly StoredSideRow[] =>
  name.startsWith('account of ')
    ? [{ kind: 'credential', row: { accountId: (body as { accountId: string }).accountId, passwordHash } }]
    : [];

/** The key row of an act's file, for the act's append; the file itself is stored first. */
const keyOf = async ({ body }: Act, content: Buffer, { keepFile }: DemonstrationPorts): Promise<StoredSideRow> => {
  type OfRequest = Input<typeof requestFileOrders.keepRequestFile>;
  const of = body as Input<typeof reportFileOrders.keepReportFile> | OfRequest;
  const isOfRequest = 'id' in of;
  const wrapped = await keepFile(of.fileId, content, isOfRequest);
  const personId = isOfRequest ? of.id : reportIdOf(of.projectId, of.yearMonth);
  return { kind: 'file', row: { fileId: of.fileId, personId, wrapped } };
};

/** Every stream that a day's plan reads. */
const lookedAt = ({ today }: Story, date: string) => [
  ...Array.from({ length: horizon + 2 }, (_, i) => labDay.of(after(date, i))),
  ...[...teamsAt(today), ...applicationsAt(today)].map(({ projectId }) => projectAccess.of(projectId)),
  ...researchers.map(({ accountId }) => presence.of(accountId)),
  ...reportsNear(date, teamsAt(today), applicationsAt(today)),
  ...requestsNear(),
];
