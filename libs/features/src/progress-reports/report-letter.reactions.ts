import { as, from } from '@hadcl/kernel/columns';
import { monthText } from '@hadcl/kernel/day-text';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { reaction, type Mail } from '@hadcl/kernel/reaction';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { accounts, fullName, whyNotInUse } from '../accounts/account.tables.js';
import { letterTo } from '../mails/letter.contract.js';
import { projectPeople, projects } from '../projects/project.tables.js';
import { asReportMonth } from './report-dates.contract.js';
import { reportEvents } from './report.events.js';

/** The people of a project who are active on a date, as letters name them; the erased get none. */
const readersOf = (projectId: string, date: string) => sql`
  select ${from(accounts, 'p').pick({ userId: 'account_id' }, 'salutation', 'language')}, ${as('name', 'text', fullName)},
         ${from(projects, 'j').pick('ref_num')}
    from ${projectPeople} m
    join ${projects} j using (project_id)
    join ${accounts} p on p.account_id = m.user_id
   where m.project_id = ${projectId}
     and m.until_date >= ${date}
     and ${whyNotInUse(sql`p`, date)} is null
     and p.email <> ${erased}
   order by p.account_id`;
type Reader = RowOf<ReturnType<typeof readersOf>>;

/** It says nothing of what the office noted: that is read in the portal, by whoever may. */
const reminderTo = (
  { userId, salutation, name, language, refNum }: Reader,
  { projectId, month: its }: { readonly projectId: string; readonly month: string },
  told: Facts,
): Mail => {
  const facts = factsFor({ language: language ?? 'en' }, told);
  const month = monthText(its, facts.language);
  const address = `/progress-reports/form?projectId=${encodeURIComponent(projectId)}&yearMonth=${asReportMonth(its)}`;
  const letter = {
    subject: facts.say('report-reminder-subject', { refNum, month }),
    paragraphs: [facts.say('report-reminder', { refNum, month })],
    link: { label: facts.say('report-reminder-link', {}), address: `${facts.portalAddress}${address}` },
  };
  return { mailTo: userId, ...letterTo({ salutation, name }, letter, facts) };
};

/** Reminder for Revision is a letter to every active researcher of the project, each in their language (R11). */
export const revisionReminders = reaction({
  name: 'report-revision-reminders',
  events: reportEvents,
  on: {
    RevisionReminded: async ({ projectId, month }, { meta, facts, rows }) => {
      const readers = await rows(readersOf(projectId, facts.localOf(meta.happenedAt).date));
      return readers.map((reader) => reminderTo(reader, { projectId, month }, facts));
    },
  },
});
