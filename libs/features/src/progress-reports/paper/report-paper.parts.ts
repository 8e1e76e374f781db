import type { Output } from '@hadcl/kernel/call';
import type { PaperBlock } from '@hadcl/kernel/paper';
import type { Facts } from '@hadcl/kernel/decision';
import type { reportCalls } from '../report/report.contract.js';
import { reportTopics, type ReportTopic } from '../report/report.shapes.js';
import { dayText, momentText } from '@hadcl/kernel/text/day-text';
import type { reportPaperMessages } from './report-paper.messages.en.js';

type Detail = Output<typeof reportCalls.reportDetail>;
type Part = (report: Detail, words: PaperWords) => PaperBlock;

/** Progress is marked as behind if it is more than so many points below the expected value. */
const warnedBehind = 10;
const marks = ['isAchieved', 'isPartiallyAchieved', 'isNotYetAchieved'] as const;

const about: Part = (report, { say, day, moment, facts }) => {
  const between = { from: day(report.accessStartDate), until: day(report.projectEndDate) };
  const review = facts.say(`report-review-${report.statusDB as 'SUBMITTED'}`, {});
  const isJudged = report.statusDB !== 'SUBMITTED' && report.reviewedAt !== null;
  return {
    kind: 'facts',
    facts: [
      [say('report-paper-refNum'), report.refNum],
      ...(report.cohort ? [[say('report-paper-cohort'), String(report.cohort)] as const] : []),
      [say('report-paper-access'), facts.say('report-paper-from-until', between)],
      [say('report-paper-deadline'), day(report.deadline)],
      [say('report-paper-submitted'), moment(report.submittedAt!, report.submittedBy)],
      [
        say('report-paper-review'),
        isJudged
          ? facts.say('report-paper-by', { what: review, by: moment(report.reviewedAt!, report.reviewedBy) })
          : review,
      ],
    ],
  };
};

const progress: Part = (report, { say, section, facts }) => {
  const { projectProgress, expectedProgress: expected } = report;
  const percent = projectProgress ?? 0;
  const milestones = report.projectMilestone.map((one) => say(`report-paper-milestone-${one}`));
  return section(
    'report-paper-part-progress',
    {
      kind: 'facts',
      facts: [[say('report-paper-progress'), facts.say('report-paper-percent', { progress: percent, expected })]],
    },
    { kind: 'meter', percent, expected, isBehind: expected - percent > warnedBehind },
    { kind: 'facts', facts: [[say('report-paper-milestone'), milestones.join(say('report-paper-between'))]] },
  );
};

const work: Part = ({ completeProgress, plannedProgress }, { section, text }) =>
  section(
    'report-paper-part-work',
    section('report-paper-complete', text(completeProgress)),
    section('report-paper-planned', text(plannedProgress)),
  );

const dates: Part = (report, { say, section, day }) =>
  section('report-paper-part-dates', {
    kind: 'facts',
    facts: [
      [say('report-paper-access-end'), day(report.estimatedAccessEndDate)],
      [say('report-paper-study-end'), day(report.estimatedStudyCompletionDate)],
    ],
  });

const outcomes: Part = (report, { say, section, note, table }) => {
  if (report.outcomes.length === 0) return section('report-paper-part-outcomes', note('report-paper-nothing'));
  return section('report-paper-part-outcomes', {
    ...table([
      ['report-paper-no', 2],
      ['report-paper-objective', 15],
      ['report-paper-outcome', 6],
    ]),
    rows: report.outcomes.map((outcome, i) => {
      const mark = marks.find((one) => outcome[one]);
      return [String(i + 1), outcome.projectObj, say(mark ? `report-paper-${mark}` : 'report-paper-unanswered')];
    }),
  });
};

const deliverables: Part = (report, { say, section, answer, given }) =>
  section(
    'report-paper-part-deliverables',
    {
      kind: 'facts',
      facts: [
        [say('report-paper-publication'), answer(report.isPublication)],
        [say('report-paper-model'), answer(report.isAiModelAlg)],
        [say('report-paper-provision'), answer(report.isProvision)],
      ],
    },
    ...given('report-paper-specify', report.specifyContent),
  );

const integration: Part = (report, { say, section, answer, given }) =>
  section(
    'report-paper-part-integration',
    { kind: 'facts', facts: [[say('report-paper-integrate'), answer(report.isPlanToIntegrate)]] },
    ...given('report-paper-systems', report.targetSystems),
    ...given('report-paper-committees', report.relatedCOCInvolved),
    ...given('report-paper-teams', report.relatedHAInvolved),
  );

const documents: Part = ({ supplementaries }, { section, note, table }) => {
  if (supplementaries.length === 0) return section('report-paper-part-documents', note('report-paper-nothing'));
  return section('report-paper-part-documents', {
    ...table([
      ['report-paper-document', 1],
      ['report-paper-content', 1],
    ]),
    rows: supplementaries.map(({ documentName, content }) => [documentName, { html: content }]),
  });
};

/** The reply of the office; readers of the office also see who may read it. */
const reply = (report: Detail, { say }: PaperWords, topic: ReportTopic): PaperBlock[] => {
  const html = report[`${topic}CommentHADCL`];
  if (html === '') return [];
  const isShown = report[`${topic}CommentFor`];
  if (isShown === undefined) return [{ kind: 'reply', title: say('report-paper-reply'), text: { html } }];
  const title = say(isShown === 1 ? 'report-paper-reply-shown' : 'report-paper-reply-inside');
  return [{ kind: 'reply', title, text: { html } }];
};
const comments: Part = (report, words) =>
  words.section(
    'report-paper-part-comments',
    ...reportTopics.map((topic) =>
      words.section(
        `report-paper-topic-${topic}`,
        words.text(report[`${topic}CommentResearcher`]),
        ...reply(report, words, topic),
      ),
    ),
  );

const office: Part = (report, { say, section, text, given, day, risk, facts }) =>
  section(
    'report-paper-part-office',
    { kind: 'facts', facts: [[say('report-paper-risk'), risk(report.overallRisk)]] },
    ...given('report-paper-remarks', report.remarks ?? ''),
    ...(report.issueRisks ?? []).map(
      ({ issues, severity, owner, targetResolutionDate }, i): PaperBlock => ({
        kind: 'section',
        title: facts.say('report-paper-issue', { number: i + 1 }),
        blocks: [
          text(issues),
          {
            kind: 'facts',
            facts: [
              [say('report-paper-severity'), risk(severity)],
              [say('report-paper-owner'), owner || say('report-paper-unanswered')],
              [say('report-paper-resolution'), day(targetResolutionDate)],
            ],
          },
        ],
      }),
    ),
  );

/** The blocks of a submitted report's paper, from top to bottom. */
export const paperPartsOf = (report: Detail, facts: Facts): PaperBlock[] => {
  const words = wordsOf(facts);
  const parts: Part[] = [
    ...[progress, work, dates],
    // A self-service application has no objectives (R10).
    ...(report.projectType === 'COL_RESEARCHER' ? [outcomes] : []),
    ...[deliverables, integration, documents, comments],
    ...(report.issueRisks ? [office] : []),
  ];
  const returned = report.statusDB === 'REVISED' ? [words.note('report-paper-returned')] : [];
  return [about(report, words), ...returned, ...parts.map((part) => part(report, words))];
};

type Words = typeof reportPaperMessages;
/** The keys of sentences without parameters. */
type Key = { [K in keyof Words]: Words[K] extends `${string}{{${string}` ? never : K }[keyof Words];

/** The sentences of the paper, in the language of the facts. */
const wordsOf = (facts: Facts) => {
  const say = (key: Key) => facts.say(key, {} as never);
  const note = (key: Key): PaperBlock => ({ kind: 'note', text: say(key) });
  const section = (title: Key, ...blocks: PaperBlock[]): PaperBlock => ({ kind: 'section', title: say(title), blocks });
  /** The typed text, or a note that there is none. */
  const text = (html: string): PaperBlock =>
    html === '' ? note('report-paper-nothing') : { kind: 'text', text: { html } };
  const momentOf = (at: string) => {
    const { date, time } = facts.localOf(at);
    return momentText(date, time.slice(0, 5), facts.language);
  };
  return {
    ...{ facts, say, note, section, text },
    table: (columns: readonly (readonly [title: Key, share: number])[]) => ({
      kind: 'table' as const,
      columns: columns.map(([title, share]) => ({ title: say(title), share })),
    }),
    /** A section for an optional text: left out if it is empty. */
    given: (title: Key, html: string) => (html === '' ? [] : [section(title, text(html))]),
    day: (date: string | null) => (date === null ? say('report-paper-unanswered') : dayText(date, facts.language)),
    /** Date and time, with the person if known. */
    moment: (at: string, by: string) =>
      by === '' ? momentOf(at) : facts.say('report-paper-by', { what: momentOf(at), by }),
    answer: (yes: boolean | null) => {
      if (yes === null) return say('report-paper-unanswered');
      return say(yes ? 'report-paper-yes' : 'report-paper-not');
    },
    risk: (risk: 'LOW' | 'MEDIUM' | 'HIGH' | null | undefined) =>
      say(risk ? `report-paper-risk-${risk}` : 'report-paper-unanswered'),
  };
};
type PaperWords = ReturnType<typeof wordsOf>;
