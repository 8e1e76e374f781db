import { query } from '@hadcl/kernel/query';
import { foundItemCalls, foundItemKeptDays, type FoundItemState } from './found-item.contract.js';
import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { projects } from '../../projects/project/project.tables.js';
import { foundItems } from './found-item.tables.js';
import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';

/** The rows of the list and of its export, the latest first. */
export const foundItemRows = (today: string, keptDays: number) => sql`
  select ${from(foundItems, 'f').pick(
    'found_item_id',
    'version',
    'tag_no',
    'what',
    'place',
    'found_on',
    'project_id',
    'contents',
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

export const foundItemList = query(foundItemCalls.foundItemList, async ({ today, facts, rows }) => [
  ...(await rows(foundItemRows(today, facts.parameter(foundItemKeptDays)))),
]);

const column = exportColumns<FoundItemRow>();

/** The list as a file. Who exported it is recorded before the first row is sent. */
export const exportFoundItems = exportOf(foundItemCalls.exportFoundItems, {
  statement: ({ today, facts }) => foundItemRows(today, facts.parameter(foundItemKeptDays)),
  columns: [
    column('found-item-export-tag', 'text', ({ tagNo }) => tagNo),
    column('found-item-export-what', 'text', ({ what }) => what),
    column('found-item-export-contents', 'text', ({ contents }) =>
      contents.map(({ name, count }) => `${count} × ${name}`).join('; '),
    ),
    column('found-item-export-place', 'text', ({ place }, { say }) => say(`found-item-${place}`, {})),
    column('found-item-export-found', 'date', ({ foundOn }) => foundOn),
    column('found-item-export-ref', 'text', ({ refNum }) => refNum),
    column('found-item-export-state', 'text', ({ state }, { say }) => say(`found-item-${state}`, {})),
    column('found-item-export-returned', 'date', ({ returnedOn }) => returnedOn),
    column('found-item-export-to', 'text', ({ returnedTo }) => returnedTo),
    column('found-item-export-remarks', 'text', ({ remarks }) => remarks),
  ],
  fileName: (request) => `Found-items-${stampOf(request)}`,
});
