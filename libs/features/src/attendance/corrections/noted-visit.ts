import type { Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { said } from '@hadcl/kernel/text/said';
import { labDay, type Visit } from '../../lab-days/day/lab-day.stream.js';
import { noteRefused } from '../door/attendance.refusals.js';

type Texts = Pick<Visit, 'workstationNo' | 'lockerNo' | 'remarks'>;

/** A visit id begins with its date. */
export const dateOfVisit = (visitId: string) => visitId.slice(0, 10);

const picked = ({ workstationNo, lockerNo, remarks }: Texts): Texts => ({ workstationNo, lockerNo, remarks });
/**
 * The texts as they are recorded: remarks are HTML and are cleaned; workstation and locker are plain text (A9, R17).
 */
export const textsOf = (typed: Texts, facts: Facts): Texts => {
  const remarks = facts.clean(typed.remarks);
  return {
    workstationNo: said(typed.workstationNo),
    lockerNo: said(typed.lockerNo),
    remarks: said(remarks, facts.textOf(remarks)),
  };
};
export const hasTexts = (texts: Texts) => Object.values(picked(texts)).some((text) => text !== '');
export const sameTexts = (one: Texts, other: Texts) => JSON.stringify(picked(one)) === JSON.stringify(picked(other));

/**
 * The visit, if it exists and has this version.
 * @throws `no-such-visit` or `visit-changed-meanwhile` (A7)
 */
export const unchangedVisit = (visit: Visit | undefined, version: number | undefined, facts: Facts): Visit => {
  if (!visit) throw noteRefused('no-such-visit', {});
  if (version !== undefined && version !== visit.version)
    throw noteRefused('visit-changed-meanwhile', {
      changed: lastChange(
        labDay.of(dateOfVisit(visit.visitId)),
        { visitId: visit.visitId },
        facts.say(visit.missed ? 'by-portal' : 'by-desk', {}),
      ),
    });
  return visit;
};
