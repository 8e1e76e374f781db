import { download, read, type Output } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { z } from 'zod';
import { StatusCode } from '../../words/booking-status.js';
import { CalendarDate } from '../../words/calendar.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, roles } from '../../words/role.js';

/** What facts are about, as one may ask for them. */
export const askedKinds = [
  'visits',
  'bookings',
  'lab-days',
  'logins',
  'accounts',
  'erasures',
  'projects',
  'reports',
  'exports',
  'settings',
  'letters',
] as const;
/** `other`: of what came to the product later than this list. */
const factKinds = [...askedKinds, 'other'] as const;
export type FactKind = (typeof factKinds)[number];

/** `person` is a part of a name, of who did it or to whom; the facts of a day are those that were recorded on it. */
const Asked = z.object({
  date: CalendarDate,
  kind: z.enum(['ALL', ...factKinds]).default('ALL'),
  person: z.string().max(128).optional(),
});
export const factSorts = ['time', 'kind', 'by', 'whom', 'refNum'] as const;

const Fact = z.object({
  /** Its number in the log. */
  position: z.int32(),
  /** When it was true, and where that is another date than it was recorded on, the date. */
  time: z.iso.time(),
  date: CalendarDate.nullable(),
  kind: z.enum(factKinds),
  /** The name of the event, and what that is called. */
  type: z.string(),
  what: z.string(),
  /** Empty of the product itself and of who is not logged in. */
  by: z.string(),
  whom: z.string(),
  refNum: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** What differs between the log and a read model: of which record, in what, and what either says. */
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
  /** Seats that bookings held at that moment. */
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
  /** How many events of the day the log has, and whether the read models say what these come to. */
  events: z.int32(),
  verdict: z.enum(['equal', 'differs', 'catching-up']),
  differences: z.array(Difference),
});

const codes = ['AUDIT_REPLAY'] as const;
/** The past does not change; the page asks again when it is told to. */
const live = () => [];
export const auditCalls = {
  auditFacts: read('GET', '/audit/facts', Asked.extend(pageAsked(factSorts)), pageAnswer(Fact), { codes, live }),
  /** `known`: with all that is known now, or with only what was recorded by then. */
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
  exportAuditFacts: download('/audit/export-facts', Asked, { codes, personal: ['person'] }),
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
