import type { Facts } from '@hadcl/kernel/decision';
import type { Visit } from '../lab-days/lab-day.stream.js';
import { noteRefused } from './attendance.refusals.js';
import { minuteOf } from './lab-hours.js';

type Texts = Pick<Visit, 'workstationNo' | 'lockerNo' | 'remarks'>;

/** An id of the lab begins with its date. */
export const dateOf = (visitId: string) => visitId.slice(0, 10);

export const textsOf = ({ workstationNo, lockerNo, remarks }: Texts): Texts => ({ workstationNo, lockerNo, remarks });
export const hasTexts = (texts: Texts) => Object.values(textsOf(texts)).some((text) => text !== '');
export const sameTexts = (one: Texts, other: Texts) => JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

/** The visit of this version, or the refusal that fits: gone, or changed by somebody else meanwhile (A7). */
export const unchangedVisit = (visit: Visit | undefined, version: number | undefined, facts: Facts): Visit => {
  if (!visit) throw noteRefused('no-such-visit', {});
  if (version !== undefined && version !== visit.version)
    throw noteRefused('visit-changed-meanwhile', { time: minuteOf(visit.changedAt, facts) });
  return visit;
};
