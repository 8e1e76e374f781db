import { ReviewRequest, WriteRequest } from '@hadcl/features/output-requests/request/request.shapes';
import { outputRequest } from '@hadcl/features/output-requests/request/request.stream';
import type { Facts } from '@hadcl/kernel/decision';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { act, type Act, type Lab } from '../act.js';
import { after } from '../days/calendar.js';
import { officer } from '../days/office.js';
import { researcher } from '../days/submissions.js';
import { clockTime } from '../days/visits.js';
import { orders } from '../orders.js';
import type { Person } from '../people/people.js';
import type { Application, Team } from '../people/projects.js';
import { Chance } from '../random.js';
import { attaching, fileIdOf } from './request-files.js';
import { comments, documents, outputs, publications } from './request-texts.js';

type To =
  | 'INCOMPLETED'
  | 'SUBMITTED'
  | 'WITHDRAWN'
  | 'UNDER_REVIEW'
  | 'REVISION'
  | 'APPROVED'
  | 'REJECTED'
  | 'REVIEWED';
/** The output requests of the demonstration: which there are, and what happens to each day by day. */

/** What happens so many days before the first day of the visitor; each step on a day of its own. */
type Step = readonly [daysBefore: number, to: To];
type Told = {
  readonly name: string;
  readonly refNum: string;
  readonly content: { readonly output: keyof typeof outputs } | { readonly publication: keyof typeof publications };
  readonly steps: readonly Step[];
  /** Last day to collect, in days after the first day of the visitor. */
  readonly until?: number;
};

const output = (
  name: string,
  refNum: string,
  of: keyof typeof outputs,
  steps: readonly Step[],
  until?: number,
): Told => ({
  ...{ name, refNum, content: { output: of }, steps },
  ...(until !== undefined && { until }),
});
const publication = (name: string, refNum: string, of: keyof typeof publications, steps: readonly Step[]): Told => ({
  ...{ name, refNum, content: { publication: of }, steps },
});
/** One of each status of both types; some wait longer than the office has promised. */
const requests: readonly Told[] = [
  output(
    'collect soon',
    'DCL-2026-014',
    'sepsis',
    [
      [25, 'INCOMPLETED'],
      [24, 'SUBMITTED'],
      [21, 'UNDER_REVIEW'],
      [18, 'APPROVED'],
    ],
    6,
  ),
  output(
    'collected long ago',
    'DCL-2025-031',
    'frailty',
    [
      [80, 'SUBMITTED'],
      [76, 'APPROVED'],
    ],
    -15,
  ),
  output(
    'approved after revision',
    'DCL-2026-022',
    'waiting',
    [
      [40, 'SUBMITTED'],
      [36, 'REVISION'],
      [33, 'SUBMITTED'],
      [29, 'APPROVED'],
    ],
    30,
  ),
  output('waits too long', 'DCL-2026-018', 'renal', [
    [15, 'INCOMPLETED'],
    [13, 'SUBMITTED'],
  ]),
  output('under review', 'DCL-2026-002', 'triage', [
    [6, 'SUBMITTED'],
    [4, 'UNDER_REVIEW'],
  ]),
  output('just submitted', 'DCL-2026-014', 'sepsis', [
    [2, 'INCOMPLETED'],
    [1, 'SUBMITTED'],
  ]),
  output('to be revised', 'DCL-2026-027', 'stroke', [
    [9, 'SUBMITTED'],
    [5, 'REVISION'],
  ]),
  output('rejected', 'DCL-2026-025', 'falls', [
    [50, 'SUBMITTED'],
    [47, 'REJECTED'],
  ]),
  output('withdrawn', 'DCL-2025-031', 'frailty', [
    [60, 'INCOMPLETED'],
    [58, 'WITHDRAWN'],
  ]),
  output('draft', 'DCL-2026-014', 'sepsis', [[2, 'INCOMPLETED']]),
  output(
    'of self-service',
    'SDP-2025-003',
    'asthma',
    [
      [8, 'SUBMITTED'],
      [6, 'UNDER_REVIEW'],
      [3, 'APPROVED'],
    ],
    24,
  ),
  output('of self-service that waits', 'SDP-2025-007', 'knee', [[2, 'SUBMITTED']]),
  publication('published', 'DCL-2025-031', 'journal', [
    [45, 'SUBMITTED'],
    [41, 'UNDER_REVIEW'],
    [38, 'REVIEWED'],
  ]),
  publication('congress', 'DCL-2026-027', 'congress', [[4, 'SUBMITTED']]),
  publication('to be changed', 'DCL-2026-022', 'summary', [
    [12, 'SUBMITTED'],
    [7, 'REVISION'],
  ]),
  publication('ended', 'DCL-2026-014', 'summary', [
    [30, 'SUBMITTED'],
    [26, 'UNDER_REVIEW'],
    [19, 'WITHDRAWN'],
  ]),
];

/** Requests whose first row has its file, attached on the day of their first save. */
const withFile: readonly string[] = ['collect soon', 'waits too long', 'just submitted'];

type Days = { readonly first: string; readonly today: string };
const firstName = (one: Told) => `request ${one.name}`;
/** The first act of a request makes its id, as the product does. */
const idOf = (one: Told) => uuid5(uuid5(hadclNamespace, `demonstration ${firstName(one)}`), 'request');
/** The streams that the plan of a day reads. */
export const requestsNear = () => requests.map((one) => outputRequest.of(idOf(one)));

type Subject = { readonly projectId: string; readonly people: readonly Person[] };
const subjectOf = (
  refNum: string,
  teams: readonly Team[],
  applications: readonly Application[],
): Subject | undefined => {
  const own = applications.find((one) => one.refNum === refNum);
  return own ? { projectId: own.projectId, people: [own.person] } : teams.find((one) => one.refNum === refNum);
};

const writing = ({ content }: Told, today: string) =>
  'output' in content
    ? { requestType: 'OUTPUT', organisation: 'The University of Hong Kong', ...outputs[content.output] }
    : {
        ...{ requestType: 'PUBLICATION', organisation: 'The Chinese University of Hong Kong' },
        publication: {
          ...publications[content.publication],
          expectedPubDate: after(today, 120),
          expectedPreDate: after(today, 90),
        },
        supplementaries: documents,
      };
const answers: Readonly<Partial<Record<To, string>>> = {
  ...{ REVISION: comments.returned, REJECTED: comments.rejected },
  ...{ APPROVED: comments.approved, REVIEWED: comments.reviewed },
};

/** The acts of requesters and the office on requests of a date. */
export const requestsOn = (
  facts: Facts,
  date: string,
  { today }: Days,
  lab: Lab,
  teams: readonly Team[],
  applications: readonly Application[],
): readonly Act[] =>
  requests.flatMap((one) => {
    const subject = subjectOf(one.refNum, teams, applications);
    const place = one.steps.findIndex(([days]) => after(today, -days) === date);
    if (!subject || place < 0) return [];
    const [, to] = one.steps[place]!;
    const id = idOf(one);
    const { version } = lab.state(outputRequest.of(id));
    const at = facts.instantOf(date, clockTime(9 * 60 + 40 + new Chance(one.name, date).between(0, 360)));
    const name = place === 0 ? firstName(one) : `${firstName(one)} ${to} ${place}`;
    const isOffice =
      place > 0 && to !== 'SUBMITTED' && to !== 'INCOMPLETED' && !(to === 'WITHDRAWN' && 'output' in one.content);
    if (!isOffice) {
      const body = WriteRequest.parse({
        ...{ ...(place > 0 && { id }), projectId: subject.projectId, status: to, version },
        ...writing(one, today),
        ...(place > 1 && { remarksReq: 'The totals are suppressed now.' }),
      });
      const by = researcher(subject.people[0]!);
      const isAttached = withFile.includes(one.name);
      if (isAttached && place > 0) body.files[0]!.fileId = fileIdOf(firstName(one));
      const saves = act(at, name, by, orders.writeRequest, body);
      if (!isAttached || place > 0) return [saves];
      const { content, body: file } = attaching(id, firstName(one), facts);
      const minuteLater = new Date(Date.parse(at) + 60_000).toISOString();
      const attaches = act(minuteLater, `file of ${firstName(one)}`, by, orders.keepRequestFile, file);
      return [saves, { ...attaches, content }];
    }
    const body = ReviewRequest.parse({
      ...{ id, status: to, version, remarksRsp: answers[to] ?? '', resOfficer: 'M. Lee' },
      ...(to === 'APPROVED' && {
        filePassword: new Chance(one.name, 'password').pick([
          'Copper-Lantern-58',
          'Willow-Harbour-27',
          'Marble-Sparrow-93',
        ]),
        retentionDate: after(today, one.until!),
      }),
    });
    return [act(at, name, officer, orders.reviewRequest, body)];
  });
