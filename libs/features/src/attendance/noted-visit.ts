import type { Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/last-change';
import { labDay, type Visit } from '../lab-days/lab-day.stream.js';
import { noteRefused } from './attendance.refusals.js';

type Texts = Pick<Visit, 'workstationNo' | 'lockerNo' | 'remarks'>;

/** An id of the lab begins with its date. */
export const dateOf = (visitId: string) => visitId.slice(0, 10);

const picked = ({ workstationNo, lockerNo, remarks }: Texts): Texts => ({ workstationNo, lockerNo, remarks });
/** Spaces alone say nothing. */
const said = (text: string) => (text.trim() === '' ? '' : text);
/** As they are recorded: remarks are HTML and cleaned, workstation and locker are text and stay as they are (A9, R17). */
export const textsOf = ({ workstationNo, lockerNo, remarks }: Texts, facts: Facts): Texts => ({
  workstationNo: said(workstationNo),
  lockerNo: said(lockerNo),
  remarks: said(facts.clean(remarks)),
});
export const hasTexts = (texts: Texts) => Object.values(picked(texts)).some((text) => text !== '');
export const sameTexts = (one: Texts, other: Texts) => JSON.stringify(picked(one)) === JSON.stringify(picked(other));

/** The visit of this version, or the refusal that fits: gone, or changed by somebody else meanwhile (A7). */
export const unchangedVisit = (visit: Visit | undefined, version: number | undefined, facts: Facts): Visit => {
  if (!visit) throw noteRefused('no-such-visit', {});
  if (version !== undefined && version !== visit.version)
    throw noteRefused('visit-changed-meanwhile', {
      changed: lastChange(
        labDay.of(dateOf(visit.visitId)),
        { visitId: visit.visitId },
        facts.say(visit.missed ? 'by-portal' : 'by-desk', {}),
      ),
    });
  return visit;
};
