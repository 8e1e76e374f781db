import { as } from '@hadcl/kernel/columns';
import { holdsWords } from '@hadcl/kernel/reading/search';
import type { AuditedEvents } from '@hadcl/kernel/log/audited';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, fullName, searchedPerson } from '../../accounts/account/account.tables.js';
import { projects } from '../../projects/project/project.tables.js';
import type { FactKind } from './audit.contract.js';

type Asked = {
  readonly date: string;
  readonly kind: FactKind | 'ALL';
  readonly person?: string | undefined;
};

/** How the features' streams are read: the longest beginning of stream and type decides. A kind of its own for what no stream declares. */
const kindOf = (audited: readonly AuditedEvents[]) => sql`
  coalesce((
    select jsonb_build_array(a.kind)
      from jsonb_to_recordset(${JSON.stringify(audited)}::jsonb) as a (stream text, type text, kind text)
     where starts_with(e.stream, a.stream) and starts_with(e.type, a.type)
     order by length(a.stream) desc, length(a.type) desc
     limit 1), '["other"]'::jsonb) ->> 0`;

/** The last position before an instant, by halves: positions and their recording times rise together. */
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
/** Where a date of the lab begins. */
const begin = (date: Sql, zone: string) => sql`((${date})::timestamp at time zone ${zone})`;

/** By what a person is found; empty for nobody. */
const searchedAs = (id: Sql) =>
  sql`coalesce((select ${searchedPerson(sql`p`)} from ${accounts} p where p.account_id = ${id}), '')`;
const nameOf = (alias: Sql) => sql`(select ${fullName} from ${accounts} p where p.account_id = ${alias})`;

/** The facts that were recorded on a date, as the log has them; what is sealed in it stays so. */
export const factRows = ({ date, kind, person = '' }: Asked, zone: string, audited: readonly AuditedEvents[]) => {
  const day = sql`${date}::date`;
  const typed = person.trim();
  return sql`
    with named as (
      select e.*, k.kind,
             coalesce(${nameOf(sql`e.actor ->> 'userId'`)}, '') as by_name,
             coalesce(${nameOf(sql`w.id`)}, '') as whom_name,
             w.id as whom_id,
             coalesce(e.data ->> 'refNum', (select p.ref_num from ${projects} p where p.project_id = e.data ->> 'projectId'), '') as ref_num
        from log.events e
       cross join lateral (select ${kindOf(audited)} as kind) k
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
           ${as('by', 'text', sql`n.by_name`)},
           ${as('whom', 'text', sql`case when n.whom_name = n.by_name then '' else n.whom_name end`)},
           ${as('refNum', 'text', sql`n.ref_num`)}
      from named n
     where ${typed === '' ? sql`true` : sql`(${holdsWords(searchedAs(sql`n.actor ->> 'userId'`), typed)} or ${holdsWords(searchedAs(sql`n.whom_id`), typed)})`}`;
};
export type FactRow = RowOf<ReturnType<typeof factRows>>;
