import type { Claim } from '@hadcl/kernel/decision';
import type { Entry } from '@hadcl/kernel/stream';
import { refNumGiven, refNumTaken } from '../../projects/access/ref-num.contract.js';
import { projectAccess, type Access } from '../../projects/access/project-access.stream.js';
import type { Details } from '../account/account.stream.js';

type AccessRef = ReturnType<typeof projectAccess.of>;
type ReadAccess = (ref: AccessRef) => Access;
type Application = NonNullable<Details['selfService']>;
type Its = Pick<Details, 'projects' | 'selfService' | 'onSite'>;
type Change = {
  readonly userId: string;
  readonly before: Its;
  readonly after: Its;
  readonly today: string;
};

export const noAccess: Its = { projects: [], selfService: null, onSite: true };
const memberOf = (access: Access, userId: string) => (access.status === 'none' ? undefined : access.people[userId]);
const termsOf = ({ accessStartDate, accessEndDate, dateQuota }: Application, { onSite }: Its) => ({
  from: accessStartDate,
  until: accessEndDate,
  dateQuota,
  location: onSite ? ('ON_SITE' as const) : ('REMOTE' as const),
});

function* peopleChanges({ userId, before, after }: Change, read: ReadAccess): Generator<Entry<AccessRef>, void> {
  for (const { projectId, accessStartDate: from, accessEndDate: until, isPI, isHA } of after.projects) {
    const project = projectAccess.of(projectId);
    const access = read(project);
    // A deleted project has no people, even if an account still lists it.
    if (access.status === 'collaboration' && access.isEnded) continue;
    const [member, former] = [memberOf(access, userId), before.projects.find((one) => one.projectId === projectId)];
    const same = member?.from === from && member.until === until && former?.isPI === isPI && former.isHA === isHA;
    if (!same) yield project.records('PersonAttached', { projectId, userId, from, until, isPI, isHA });
  }
  for (const { projectId } of before.projects) {
    const project = projectAccess.of(projectId);
    const stays = after.projects.some((one) => one.projectId === projectId);
    if (!stays && memberOf(read(project), userId)) yield project.records('PersonDetached', { projectId, userId });
  }
}

function* applicationChanges(
  { userId, before, after, today }: Change,
  read: ReadAccess,
): Generator<Entry<AccessRef>, void> {
  const its = after.selfService ?? before.selfService;
  if (!its) return;
  const { projectId, refNum } = its;
  const application = projectAccess.of(projectId);
  const granted = read(application);
  if (!after.selfService) {
    if (granted.status !== 'self-service') return;
    const until = granted.until < today ? granted.until : today;
    return yield application.records('SelfServiceEnded', { projectId, userId, refNum: granted.refNum, until });
  }
  const terms = termsOf(after.selfService, after);
  if (granted.status !== 'self-service') {
    // An application has no title of its own (R10).
    return yield application.records('SelfServiceOpened', { projectId, refNum, title: '', userId, ...terms });
  }
  if (Object.entries(terms).some(([term, value]) => granted[term as keyof typeof terms] !== value))
    yield application.records('SelfServiceChanged', { projectId, userId, ...terms });
  if (granted.refNum !== refNum)
    yield application.records('SelfServiceRenumbered', { projectId, userId, former: granted.refNum, refNum });
}

/**
 * The events of projects and application that follow from a changed account, so that booking and the door apply them at
 * once.
 */
export function* accessChanges(change: Change, read: ReadAccess): Generator<Entry<AccessRef>, void> {
  yield* peopleChanges(change, read);
  yield* applicationChanges(change, read);
}

const told = { path: 'appNumSelfService', refusal: 'ref-num-taken' } as const;
/** A ref. no. is unique among projects and applications; it can be used again when the application ends. */
export const refNumClaims = (entries: readonly Entry[]): readonly Claim[] =>
  (entries as readonly Entry<AccessRef>[]).flatMap(([, { type, data }]): Claim[] => {
    if (type === 'SelfServiceOpened') return refNumTaken(data.refNum, data.projectId, told);
    if (type === 'SelfServiceEnded') return refNumGiven(data.refNum, data.projectId);
    return type === 'SelfServiceRenumbered' ? refNumTaken(data.refNum, data.projectId, told, data.former) : [];
  });
