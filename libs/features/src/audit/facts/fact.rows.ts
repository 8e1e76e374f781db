import { as } from '@hadcl/kernel/columns';
import { holdsWords } from '@hadcl/kernel/reading/search';
import type { AuditedEvents } from '@hadcl/kernel/log/audited';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, fullName, searchedPerson } from '../../accounts/account/account.tables.js';
import { outputRequests } from '../../output-requests/request/request.tables.js';
import { projects } from '../../projects/project/project.tables.js';
import type { FactKind } from './audit.contract.js';

type Filters = {
  readonly date: string;
  readonly kind: FactKind | 'ALL';
  readonly person?: string | undefined;
};

/** Fits every event, but less closely than what a stream declares: a stream of a newer release is shown too. */
const undeclared: AuditedEvents = { stream: '', type: '', kind: 'other' };
/** The kind of `e`, an event: of the declarations that fit, the longest decides; null is not shown. */
const kindOfEvent = sql`(
  select a.kind
    from audited a
   where starts_with(e.stream, a.stream) and starts_with(e.type, a.type)
   order by length(a.stream) desc, length(a.type) desc
   limit 1)`;

/** The last position before an instant, by binary search: recording times increase with positions. */
const lastBefore = (instant: Sql) => sql`(
  with recursive halves (low, high) as (
    select 0::bigint, (select coalesce(max(position), 0) + 1 from log.events)
    union all
    select case when its.before then m.middle else h.low end, case when its.before then h.high else m.middle end
      from halves h
     cross join lateral (select (h.low + h.high) / 2 as middle) m
     cross join lateral (select e.recorded_at < ${instant} as before from log.events e where e.position = m.middle) its
     where h.high - h.low > 1)
  select max(low) from halves)`;
/** The instant at which a date of the lab begins. */
const begin = (date: Sql, zone: string) => sql`((${date})::timestamp at time zone ${zone})`;

/** The text in which a person is searched by id; empty if unknown. */
const searchedAs = (id: Sql) =>
  sql`coalesce((select ${searchedPerson(sql`p`)} from ${accounts} p where p.account_id = ${id}), '')`;
const nameOf = (alias: Sql) => sql`(select ${fullName} from ${accounts} p where p.account_id = ${alias})`;

/** The facts recorded on a date, from the log; sealed values stay sealed. */
export const factRows = ({ date, kind, person = '' }: Filters, zone: string, audited: readonly AuditedEvents[]) => {
  const day = sql`${date}::date`;
  const typed = person.trim();
  return sql`
    with audited as materialized (
      select * from jsonb_to_recordset(${JSON.stringify([...audited, undeclared])}::jsonb) as a (stream text, type text, kind text)),
    named as (
      select e.*, k.kind,
             coalesce(${nameOf(sql`e.actor ->> 'userId'`)}, '') as by_name,
             coalesce(${nameOf(sql`w.id`)}, '') as whom_name,
             w.id as whom_id,
             coalesce(e.data ->> 'refNum', (select p.ref_num from ${projects} p where p.project_id = e.data ->> 'projectId'), '') as ref_num
        from log.events e
       cross join lateral (select ${kindOfEvent} as kind) k
       cross join lateral (select coalesce(e.data ->> 'accountId', e.data ->> 'userId', e.data ->> 'personId') as id) w
       where e.position > ${lastBefore(begin(day, zone))}
         and e.position <= ${lastBefore(begin(sql`${day} + 1`, zone))}
         and k.kind is not null
         and (${kind} = 'ALL' or k.kind = ${kind}))
    select ${as('position', 'int', sql`n.position`)},
           ${as('at', 'timestamptz', sql`n.happened_at`)},
           ${as('kind', 'text', sql`n.kind`)},
           ${as('type', 'text', sql`n.type`)},
           ${as('data', 'jsonb', sql`n.data`)},
           ${as(
             'requestNo',
             'text?',
             sql`(select r.request_no from ${outputRequests} r where r.request_id = n.data ->> 'requestId')`,
           )},
           ${as('by', 'text', sql`n.by_name`)},
           ${as('whom', 'text', sql`case when n.whom_name = n.by_name then '' else n.whom_name end`)},
           ${as('refNum', 'text', sql`n.ref_num`)}
      from named n
     where ${typed === '' ? sql`true` : sql`(${holdsWords(searchedAs(sql`n.actor ->> 'userId'`), typed)} or ${holdsWords(searchedAs(sql`n.whom_id`), typed)})`}`;
};
export type FactRow = RowOf<ReturnType<typeof factRows>>;
