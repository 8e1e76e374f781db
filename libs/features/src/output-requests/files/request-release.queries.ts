import { as, from } from '@hadcl/kernel/columns';
import type { Who } from '@hadcl/kernel/call';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { requestNotFound } from '../request/request.contract.js';
import { requestScopeOf } from '../request/request.queries.js';
import { requestRows } from '../request/request.rows.js';
import { accounts, nameIn } from '../../accounts/account/account.tables.js';
import { requestReleaseCalls, requestReleaseOrders } from './request-release.contract.js';
import { fileRows, isSeen, shownFile } from './request-file.rows.js';
import { releaseRecords } from './request-file.tables.js';

const freshMinutes = 5;
/** The caller's session, unless it has ended: by logout, or because the account was deactivated. */
const lastingSession = ({ sessionId, userId }: Pick<Who, 'sessionId' | 'userId'>) => sql`
  select ${as('isFresh', 'boolean', sql`s.created_at > now() - make_interval(mins => ${freshMinutes}::int)`)}
    from side.sessions s
   where s.id = ${sessionId} and s.account_id = ${userId} and s.ended_at is null`;

/** A session begins with a login, so its age is that of the login. Real time: sessions do not follow the lab clock. */
export const freshLogin = query(requestReleaseOrders.freshLogin, async ({ who, rows }) => {
  const [session] = await rows(lastingSession(who));
  return { isFresh: session?.isFresh ?? false };
});

/** Asked before each part that is sent. */
export const fileToTake = query(requestReleaseOrders.fileToTake, async ({ input, who, today, facts, rows }) => {
  const { id, fileId } = input;
  const [request] = await rows(requestRows({ ...who, all: false, today }, { requestId: id }));
  const isOpen = request?.isOwn && request.statusCode === 'APPROVED' && (request.retentionDate ?? '') >= today;
  const [session] = isOpen ? await rows(lastingSession(who)) : [];
  const [file] = session ? await rows(fileRows(id, who.language, fileId)) : [];
  return { file: file && file.destroyedAt === null && file.attached ? shownFile(file, facts) : null };
});

export const destroyedFiles = query(
  requestReleaseOrders.destroyedFiles,
  async ({ input: { id }, who, today, rows }) => {
    const [request] = await rows(requestRows(requestScopeOf(who, today), { requestId: id }));
    if (!request) throw requestNotFound('no-such-output-request', {});
    return (await rows(fileRows(id, who.language)))
      .filter((file) => isSeen(file, who.userId))
      .flatMap(({ name: what, sha256, size, fileId: keyId, destroyedAt, why }) =>
        destroyedAt === null || why === null ? [] : [{ what, sha256, size, keyId, destroyedAt, why }],
      );
  },
);

export const releaseRecord = query(requestReleaseCalls.releaseRecord, async ({ input: { id }, who, today, rows }) => {
  const [request] = await rows(requestRows(requestScopeOf(who, today), { requestId: id }));
  if (!request) throw requestNotFound('no-such-output-request', {});
  const [found] = await rows(sql`
    select ${from(releaseRecords, 'c').pick('approval', 'submission', 'files', 'reviewers', { approvedAt: 'at' })}
      from ${releaseRecords} c
     where c.request_id = ${id}
     order by c.approval desc
     limit 1`);
  if (!found || typeof found.files === 'string') return { record: null };
  const people = await rows(sql`
    select ${as('name', 'text', nameIn(who.language))}
      from ${accounts} p
     where p.account_id = any(${[...found.reviewers]})
     order by 1`);
  const { approval, approvedAt, submission, files } = found;
  const reviewers = people.map(({ name }) => name);
  return {
    record: {
      ...{ requestNo: request.requestNo, approval, approvedAt, submission, reviewers },
      files: files.map((file) => ({ ...file, kinds: [...file.kinds], listed: [...file.listed] })),
    },
  };
});
