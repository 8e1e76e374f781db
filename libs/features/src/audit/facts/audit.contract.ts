import { download, read, type Output } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { z } from 'zod';
import { StatusCode } from '../../words/booking-status.js';
import { CalendarDate } from '../../words/calendar.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, roles } from '../../words/role.js';

/** Kinds of facts that can be selected. */
export const askedKinds = [
  'visits',
  'bookings',
  'lab-days',
  'logins',
  'accounts',
  'erasures',
  'projects',
  'reports',
  'requests',
  'exports',
  'settings',
  'letters',
] as const;
/** `other`: events of features that are newer than this list. */
const factKinds = [...askedKinds, 'other'] as const;
export type FactKind = (typeof factKinds)[number];

/**
 * `person` matches who did it or whom it concerns, by name, e-mail or ID number. The facts of a day are those recorded
 * on it.
 */
const Filters = z.object({
  date: CalendarDate,
  kind: z.enum(['ALL', ...factKinds]).default('ALL'),
  person: z.string().max(128).optional(),
});
export const factSorts = ['time', 'kind', 'by', 'whom', 'refNum'] as const;

const Fact = z.object({
  /** Position in the log. */
  position: z.int32(),
  /** When it happened; `date` only if it differs from the date of recording. */
  time: z.iso.time(),
  date: CalendarDate.nullable(),
  kind: z.enum(factKinds),
  /** Name of the event, and its label. */
  type: z.string(),
  what: z.string(),
  /** Empty for the system itself and for callers without a session. */
  by: z.string(),
  whom: z.string(),
  refNum: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A difference between the log and a read model: record, field and both values. */
const Difference = z.object({
  record: z.enum(['day', 'booking', 'visit']),
  id: z.string(),
  field: z.string(),
  log: z.string(),
  model: z.string(),
});
const LabAt = z.object({
  isOpen: z.boolean(),
  capacity: z.int32(),
  /** Seats held at that moment. */
  held: z.int32(),
  inside: z.array(
    z.object({
      visitId: z.string(),
      name: z.string(),
      refNum: z.string(),
      workstationNo: z.string(),
      since: z.iso.time(),
    }),
  ),
  bookings: z.array(z.object({ bookingId: z.string(), refNum: z.string(), seats: z.int32(), status: StatusCode })),
  /** Number of events of the day in the log, and whether the read models match them. */
  events: z.int32(),
  verdict: z.enum(['equal', 'differs', 'catching-up']),
  differences: z.array(Difference),
});

const codes = ['AUDIT_REPLAY'] as const;
/** No topics: the past does not change. The page reloads on demand. */
const live = () => [];
export const auditCalls = {
  auditFacts: read('GET', '/audit/facts', Filters.extend(pageAsked(factSorts)), pageAnswer(Fact), { codes, live }),
  /** `known`: for the people inside, use all events known now, or only those recorded by then. */
  labAt: read(
    'GET',
    '/audit/lab-at',
    z.object({
      date: CalendarDate,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      known: z.enum(['now', 'then']),
    }),
    LabAt,
    { codes, live },
  ),
  exportAuditFacts: download('/audit/export-facts', Filters, { codes, personal: ['person'] }),
};
export type Fact = Output<typeof auditCalls.auditFacts>['rows'][number];
export type LabAt = Output<typeof auditCalls.labAt>;

const { officer, admin } = roles;

export const auditFunctions: readonly FunctionRow[] = [
  {
    code: 'AUDIT_REPLAY',
    title: 'Audit',
    path: '/audit-replay',
    icon: 'audit',
    rank: 150,
    menus: ['top', 'middle', 'site'],
    roles: [officer, ...pmo, admin],
    readers: [],
  },
];
