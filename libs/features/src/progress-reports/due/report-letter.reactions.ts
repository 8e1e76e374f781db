import { monthText } from '@hadcl/kernel/text/day-text';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { reaction, type Mail } from '@hadcl/kernel/reaction';
import { letterTo } from '../../mails/log/letter.contract.js';
import { asReportMonth } from './report-dates.contract.js';
import { reportEvents } from '../report/report.stream.js';
import { readerRows, type LetterReader } from './report-letter.queries.js';

/** The letter leaves out the remarks of the office: these are read in the portal, under its access rules. */
const reminderTo = (
  { userId, salutation, name, language, refNum }: LetterReader,
  { projectId, month: reportMonth }: { readonly projectId: string; readonly month: string },
  told: Facts,
): Mail => {
  const facts = factsFor({ language: language ?? 'en' }, told);
  const month = monthText(reportMonth, facts.language);
  const address = `/progress-reports/form?projectId=${encodeURIComponent(projectId)}&yearMonth=${asReportMonth(reportMonth)}`;
  const letter = {
    subject: facts.say('report-reminder-subject', { refNum, month }),
    paragraphs: [facts.say('report-reminder', { refNum, month })],
    link: { label: facts.say('report-reminder-link', {}), address: `${facts.portalAddress}${address}` },
  };
  return { mailTo: userId, ...letterTo({ salutation, name }, letter, facts) };
};

/** Sends the Reminder for Revision to every active researcher of the project, each in their language (R11). */
export const revisionReminders = reaction({
  name: 'report-revision-reminders',
  events: reportEvents,
  on: {
    RevisionReminded: async ({ projectId, month }, { meta, facts, rows }) => {
      const readers = await rows(readerRows(projectId, facts.localOf(meta.happenedAt).date));
      const written = readers.filter(({ notWritten }) => notWritten === null);
      return written.map((reader) => reminderTo(reader, { projectId, month }, facts));
    },
  },
});
