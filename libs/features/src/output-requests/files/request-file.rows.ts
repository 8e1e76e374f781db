import type { Facts } from '@hadcl/kernel/decision';
import { as, from } from '@hadcl/kernel/columns';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import type { Language } from '@hadcl/kernel/text/language';
import { accounts, nameIn } from '../../accounts/account/account.tables.js';
import { outputRequests } from '../request/request.tables.js';
import type { RequestFile } from './request-file.shapes.js';
import { requestFileTable as files } from './request-file.tables.js';

/** All files that were kept for a request, or one of them. */
export const fileRows = (requestId: string, language: Language | undefined, fileId?: string) => sql`
  select ${from(files, 'f').pick('file_id', 'name', 'type', 'size', 'sha256', 'encoding', 'rows', 'columns', 'kinds')},
         ${from(files, 'f').pick('thresholds', 'rules_version', 'findings', 'told', 'judged', 'by_office', 'why')},
         ${from(files, 'f').pick('attached', 'account_id', 'destroyed_at', { attachedAt: 'kept_at' })},
         ${as(
           'attachedBy',
           'text',
           sql`coalesce((select ${nameIn(language)} from ${accounts} p where p.account_id = f.account_id), '')`,
         )}
    from ${files} f
   where f.request_id = ${requestId}
     and ${fileId === undefined ? sql`true` : sql`f.file_id = ${fileId}`}
   order by f.kept_at, f.file_id`;
export type FileFound = RowOf<ReturnType<typeof fileRows>>;

export const shownFile = (row: FileFound, facts: Pick<Facts, 'localOf'>): RequestFile => ({
  ...{ fileId: row.fileId, name: row.name, type: row.type, size: row.size, sha256: row.sha256 },
  ...{ encoding: row.encoding, rows: row.rows, columns: row.columns, kinds: [...row.kinds] },
  fault: typeof row.judged === 'string' ? null : row.judged.fault,
  ...{ thresholds: row.thresholds, rulesVersion: row.rulesVersion, findings: row.findings, told: row.told },
  ...{ attachedBy: row.attachedBy, attachedAt: row.attachedAt },
  destroyedOn: row.destroyedAt === null ? null : facts.localOf(row.destroyedAt).date,
});
/** What a reader sees of the files: those that a save named, and those that they attached themselves a moment ago. */
export const isSeen = (row: FileFound, userId: string) =>
  row.why !== 'removed' && row.why !== 'never-attached' && (row.attached || row.accountId === userId);

/** The request that an own file lies at, for a call whose answer was lost; '' if there is none. */
export const requestOfFile = (fileId: string, userId: string) => sql`
  select ${from(files, 'f').pick('request_id')} from ${files} f
   where f.file_id = ${fileId} and f.account_id = ${userId}`;

/** Files whose time may be over on this date; the decision looks at each. */
export const endingFileRows = (date: string, ended: string, unnamed: string) => sql`
  select ${from(files, 'f').pick('file_id', 'request_id')}
    from ${files} f
    join ${outputRequests} r using (request_id)
   where f.destroyed_at is null
     and (r.status = 'APPROVED' and r.retention_date < ${date}::date
          or r.status in ('REJECTED', 'WITHDRAWN') and r.changed_at < ${ended}::timestamptz
          or not f.attached and f.date <= ${unnamed}::date)
   order by f.file_id`;
