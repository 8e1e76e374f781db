import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { projects } from '../projects/project.tables.js';
import type { FoundItemState } from './found-item.contract.js';
import { foundItems } from './found-item.tables.js';

/** The items as the list and its export show them, the latest first. */
export const foundItemRows = (today: string, keptDays: number) => sql`
  select ${from(foundItems, 'f').pick(
    'found_item_id',
    'version',
    'tag_no',
    'what',
    'place',
    'found_on',
    'project_id',
    'remarks',
    'returned_on',
    'returned_to',
  )},
         ${from(projects, 'p').orNull('ref_num')},
         ${as(
           'state',
           only<FoundItemState>('text'),
           sql`case when f.returned_on is not null then 'RETURNED'
                    when f.found_on + ${keptDays}::int < ${today}::date then 'OVERDUE'
                    else 'KEPT' end`,
         )}
    from ${foundItems} f
    left join ${projects} p on p.project_id = f.project_id
   order by f.found_on desc, f.tag_no`;
export type FoundItemRow = RowOf<ReturnType<typeof foundItemRows>>;
