import {
  deadlineOf,
  expectedProgress,
  hasReportOf,
  reportMonths,
} from '@hadcl/features/progress-reports/due/report-dates.contract';
import { JudgeReport, offeredMilestones, WriteReport } from '@hadcl/features/progress-reports/report/report.shapes';
import { report, reportIdOf } from '@hadcl/features/progress-reports/report/report.stream';
import type { Facts } from '@hadcl/kernel/decision';
import { act, type Act, type Lab } from '../act.js';
import { after, monthAfter } from '../days/calendar.js';
import { officer } from '../days/office.js';
import { orders } from '../orders.js';
import type { Person } from '../people/people.js';
import { recordOf } from '../people/project-records.js';
import type { Application, Team } from '../people/projects.js';
import { Chance } from '../random.js';
import { issues, remarks, workAt } from './report-texts.js';
import { fileOf, type ToldFile } from './report-files.js';
import { researcher } from '../days/submissions.js';
import { clockTime } from '../days/visits.js';

/** First and last date of the demonstration. */
type Days = { readonly first: string; readonly today: string };
type Step = { readonly date: string; readonly to: 'SAVED' | 'SUBMITTED' | 'REVISED' | 'REVIEWED' };
type Subject = {
  readonly projectId: string;
  readonly refNum: string;
  readonly from: string;
  readonly until: string;
  readonly people: readonly Person[];
  readonly objectives: readonly string[];
};

const subjectsOf = (teams: readonly Team[], applications: readonly Application[]): readonly Subject[] => [
  ...teams.map((team) => ({
    ...team,
    objectives: recordOf(team).projectObjectives.map(({ projectObj }) => String(projectObj)),
  })),
  ...applications.map((one) => ({ ...one, people: [one.person], objectives: [] })),
];

/** Fixed states of reports of the last whole month, so that the visitor finds one of each. */
const special: Readonly<Record<string, 'never' | 'saved' | 'returned' | 'waits'>> = {
  'DCL-2024-009': 'never',
  'DCL-2026-033': 'saved',
  'DCL-2026-014': 'returned',
  ...Object.fromEntries(
    ['DCL-2025-031', 'DCL-2026-002', 'DCL-2026-018', 'DCL-2026-022', 'DCL-2026-027'].map((ref) => [ref, 'waits']),
  ),
};

/** The steps of a month's report with their dates; reports due before the first day are entered on it. */
const stepsOf = ({ refNum, from }: Subject, month: string, { first, today }: Days, facts: Facts): readonly Step[] => {
  const last = deadlineOf(month);
  if (last < first)
    return [
      { date: first, to: 'SUBMITTED' },
      { date: first, to: 'REVIEWED' },
    ];
  const chance = new Chance(refNum, month, 'report');
  const latest = (...dates: readonly string[]) => dates.toSorted().at(-1)!;
  const filed = latest(after(last, -chance.between(0, 8)), from, first);
  const saved: readonly Step[] =
    chance.happens(0.4) && after(filed, -2) > latest(from, first) ? [{ date: after(filed, -2), to: 'SAVED' }] : [];
  const written: readonly Step[] = [...saved, { date: filed, to: 'SUBMITTED' }];
  if (month === monthAfter(today.slice(0, 7), -1)) {
    const what = special[refNum];
    if (what === 'never') return [];
    if (what === 'saved') return [{ date: filed, to: 'SAVED' }];
    if (what === 'waits') return written;
    if (what === 'returned') return [...written, { date: after(today, -3), to: 'REVISED' }];
  }
  if (month === today.slice(0, 7) && special[refNum] === 'returned')
    return [
      { date: after(today, -1), to: 'SAVED' },
      { date: last, to: 'SUBMITTED' },
    ];
  let judged = latest(after(last, chance.between(2, 8)), filed);
  while (!facts.isWorkingDay(judged)) judged = after(judged, 1);
  if (!chance.happens(0.12)) return [...written, { date: judged, to: 'REVIEWED' }];
  return [
    ...written,
    { date: judged, to: 'REVISED' },
    { date: after(judged, 2), to: 'SUBMITTED' },
    { date: after(judged, 5), to: 'REVIEWED' },
  ];
};

type Happening = {
  readonly subject: Subject;
  readonly month: string;
  readonly version: number;
  readonly file: ToldFile | null;
};

/**
 * A project's progress in a month: each has its own pace, some well behind the expected one, and it never decreases.
 */
const reached = (subject: Subject, month: string): number => {
  const pace = new Chance(subject.refNum, 'pace');
  const lag = pace.happens(0.25) ? pace.between(12, 18) : pace.between(-3, 5);
  const at = (its: string) => {
    const expected = expectedProgress(subject, its);
    return expected - lag * Math.min(1, expected / 25) + new Chance(subject.refNum, its, 'progress').between(-1, 1);
  };
  const months = reportMonths(subject, deadlineOf(month)).map(at);
  return Math.max(1, Math.min(100, Math.round(Math.max(...months))));
};

const documentsOf = (file: ToldFile | null, date: string, mapped: boolean) => [
  ...(mapped ? [{ documentName: `Code map ${date}.xlsx`, content: 'In the project folder' }] : []),
  ...(file
    ? [{ documentName: file.name.replace(/\.\w+$/, ''), content: 'Attached', file: { fileId: file.fileId } }]
    : []),
];

/**
 * The office's request for revision and the researcher's answer. A self-service report has no objectives, so it gets
 * other texts.
 */
const returnedFor = (objectives: readonly string[]) =>
  objectives.length > 1
    ? { asked: 'Objective 2 lacks its outcome', answered: 'The objectives are numbered as agreed.' }
    : { asked: 'Planned progress names no dates', answered: 'Its dates stand in the plan.' };

const writing = ({ subject, month, version, file }: Happening, { to, date }: Step) => {
  const { refNum, projectId, until, objectives } = subject;
  const chance = new Chance(refNum, month, 'written');
  const progress = reached(subject, month);
  const stage = offeredMilestones[Math.min(3, Math.floor(progress / 25))]!;
  const [done, planned] = chance.pick(workAt[stage]);
  const remark = chance.happens(0.5) ? chance.pick(remarks) : null;
  return WriteReport.parse({
    ...{ projectId, reportingMonth: `${month}-01`, version, status: to },
    ...{ projectProgress: progress, projectMilestone: [stage], completeProgress: done },
    // Drafts and earlier versions must differ from the final one.
    plannedProgress: to === 'SAVED' ? '' : version > 1 ? `${planned} ${returnedFor(objectives).answered}` : planned,
    ...{ estimatedAccessEndDate: until, estimatedStudyCompletionDate: after(until, 92) },
    outcomes: objectives.map((projectObj, i) => {
      const at = progress - i * 30;
      return { projectObj, isAchieved: at > 70, isPartiallyAchieved: at > 25 && at <= 70, isNotYetAchieved: at <= 25 };
    }),
    ...{ isPublication: progress > 60, isAiModelAlg: stage === 'CODE_MOD' || stage === 'MODE_VAL', isProvision: false },
    specifyContent: progress > 60 ? 'Manuscript in draft for the Hong Kong Medical Journal 香港醫學雜誌' : '',
    isPlanToIntegrate: progress > 75,
    targetSystems: progress > 75 ? 'Clinical Management System, ward observation chart' : '',
    supplementaries: documentsOf(file, date, chance.happens(0.3)),
    ...(remark ? { [`${remark.topic}CommentResearcher`]: remark.comment } : {}),
  });
};

const judging = ({ subject: { refNum, projectId, objectives }, month, version }: Happening, { to, date }: Step) => {
  const chance = new Chance(refNum, month, 'judged');
  const said = new Chance(refNum, month, 'written');
  const overallRisk = chance.happens(0.7) ? 'LOW' : chance.happens(0.75) ? 'MEDIUM' : 'HIGH';
  const issue = chance.pick(issues);
  const remark = said.happens(0.5) ? chance.pick(remarks) : remarks[0]!;
  const shown = { [`${remark.topic}CommentHADCL`]: remark.reply, [`${remark.topic}CommentFor`]: 1 };
  const isReturned = to === 'REVISED';
  return JudgeReport.parse({
    ...{ projectId, reportingMonth: `${month}-01`, version, status: to, overallRisk },
    ...(isReturned || chance.happens(0.3) ? shown : {}),
    remarks: isReturned ? returnedFor(objectives).asked : overallRisk === 'LOW' ? '' : issue.issues,
    issueRisks:
      overallRisk === 'LOW'
        ? []
        : [
            {
              issues: issue.issues,
              owner: issue.owner,
              severity: overallRisk,
              targetResolutionDate: after(date, issue.days),
            },
          ],
  });
};

/** A file is sent a minute before its report. */
const keeping = ({ subject, month, file }: Happening, by: Person, at: string): readonly Act[] => {
  if (!file) return [];
  const { content, ...said } = file;
  const body = { projectId: subject.projectId, yearMonth: month, ...said, wrapped: '' };
  const before = new Date(Date.parse(at) - 60_000).toISOString();
  const name = `file of ${subject.refNum} for ${month}`;
  return [{ ...act(before, name, researcher(by), orders.keepReportFile, body), content }];
};

const actsOf = (its: Happening, step: Step, at: string): readonly Act[] => {
  const { subject, month, version } = its;
  const name = `${step.to} report of ${subject.refNum} for ${month} after ${version}`;
  if (step.to === 'SAVED' || step.to === 'SUBMITTED') {
    const by = new Chance(name).pick(subject.people.slice(0, 2));
    const kept = version === 0 ? keeping(its, by, at) : [];
    return [...kept, act(at, name, researcher(by), orders.writeReport, writing(its, step))];
  }
  return [act(at, name, officer, orders.judgeReport, judging(its, step))];
};

/** Months of reports that can have a step on a date: its own and the two before. */
const monthsNear = (date: string) => [0, -1, -2].map((by) => monthAfter(date.slice(0, 7), by));
export const reportsNear = (date: string, teams: readonly Team[], applications: readonly Application[]) =>
  [...teams, ...applications].flatMap((one) =>
    monthsNear(date)
      .filter((month) => hasReportOf(month, one, date))
      .map((month) => report.of(reportIdOf(one.projectId, month))),
  );

/** The acts of researchers and the office on reports of a date. */
export const reportsOn = (
  facts: Facts,
  date: string,
  story: Days,
  lab: Lab,
  teams: readonly Team[],
  applications: readonly Application[],
): readonly Act[] =>
  subjectsOf(teams, applications).flatMap((subject) => {
    const months = date === story.first ? reportMonths(subject, date) : monthsNear(date);
    return months
      .filter((month) => hasReportOf(month, subject, date))
      .flatMap((month) => {
        const { version } = lab.state(report.of(reportIdOf(subject.projectId, month)));
        const isLast = month === monthAfter(story.today.slice(0, 7), -1);
        const file = isLast ? fileOf(subject.refNum, month) : null;
        const begun = 8 * 60 + 40 + new Chance(subject.refNum, month, date).between(0, 400);
        return stepsOf(subject, month, story, facts)
          .filter((step) => step.date === date)
          .flatMap((step, i) => {
            const its = { subject, month, version: version + i, file };
            return actsOf(its, step, facts.instantOf(date, clockTime(begun + 15 * i)));
          });
      });
  });
