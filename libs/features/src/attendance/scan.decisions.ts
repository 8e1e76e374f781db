import { dayText } from '@hadcl/kernel/day-text';
import { decision } from '@hadcl/kernel/decision';
import { labDay, type LabDay } from '../lab-days/lab-day.stream.js';
import { projectAccess, projectTypeOf, type Granted } from '../projects/project-access.stream.js';
import { openCode } from './door-code.js';
import { approvedSeats, arrivalOf, seatsInUse } from './arrival.js';
import { attendanceOrders } from './attendance.contract.js';
import { scanRefused } from './attendance.refusals.js';
import { minuteOf } from './lab-hours.js';
import { insideOn, presence, type Presence } from './presence.stream.js';
import { whyNoScan } from './scan.rules.js';

/** Milliseconds in which another scan of the same person is a repetition of the first (C1). */
const repetition = 60_000;

const isRepeated = ({ lastScan }: Presence, { visits }: LabDay, now: string) =>
  lastScan !== null && lastScan.visitId in visits && Date.parse(now) - Date.parse(lastScan.at) <= repetition;

/** In, or out: the first scan of a person signs in, the next one out, a later one opens another visit (C1–C3, C9, C10). */
export const scanCode = decision(attendanceOrders.scanCode, {
  reads: ({ body, now }, facts) => {
    const { code } = openCode(body.token, now, facts);
    return code ? [labDay.of(code.date), presence.of(code.userId), projectAccess.of(code.projectId)] : [];
  },

  *decide({ body, now, today, idFor }, read, facts) {
    const opened = openCode(body.token, now, facts);
    if (!opened.code) throw scanRefused(opened.why === 'expired' ? 'code-expired' : 'code-broken', {});
    const { date, userId, projectId, tokenId } = opened.code;
    const [day, person, project] = [labDay.of(date), presence.of(userId), projectAccess.of(projectId)];
    const here = read(person);

    if (date !== today) throw scanRefused('code-of-another-day', { date: dayText(date) });
    if (isRepeated(here, read(day), now)) return;
    const used = here.usedTokens.find((one) => one.tokenId === tokenId);
    if (used) throw scanRefused('code-used', { time: minuteOf(used.at, facts) });

    const scan = { userId, tokenId, scanId: idFor('scan'), at: now };
    const arrival = arrivalOf({ date, userId, projectId, now }, read(day), read(project), here);
    const broken = whyNoScan(arrival, facts);
    if (broken) throw scanRefused(broken.code, broken.facts);

    const inside = insideOn(here, date, read(day));
    if (inside) {
      const visit = { date, visitId: inside.visitId, projectId, userId };
      yield day.records('SignedOut', { ...visit, at: now, source: 'QR' });
      yield person.records('PersonLeft', { ...visit, at: now, source: 'QR' });
      yield person.records('QrCodeUsed', { ...scan, visitId: inside.visitId, signedIn: false });
      return;
    }

    const granted = read(project) as Granted;
    const visit = { date, visitId: `${date}.${idFor('visit')}`, projectId, userId };
    const { refNum, firstVisit } = granted;
    const firstTime = firstVisit === null || firstVisit >= date;
    yield day.records('SignedIn', {
      ...visit,
      refNum,
      projectType: projectTypeOf(granted),
      at: now,
      source: 'QR',
      firstTime,
    });
    yield person.records('PersonEntered', { ...visit, refNum, at: now });
    yield person.records('QrCodeUsed', { ...scan, visitId: visit.visitId, signedIn: true });
    if (firstVisit === null) yield project.records('FirstVisitMade', { projectId, date });
  },

  answer: ({ body, now, idFor }, read, facts) => {
    const code = openCode(body.token, now, facts).code!;
    const day = read(labDay.of(code.date));
    const { scanId, visitId, signedIn, at } = read(presence.of(code.userId)).lastScan!;
    const { projectType, firstTime, signedInAt, signedOutAt, missed: _, visitId: __, ...visit } = day.visits[visitId]!;
    const repeated = scanId !== idFor('scan');
    const said = `${repeated ? 'already-signed' : 'signed'}-${signedIn ? 'in' : 'out'}` as const;
    return {
      ...visit,
      attendanceId: visitId,
      userTypeCode: projectType,
      isSignIn: signedIn,
      repeated,
      message: facts.say(said, { time: minuteOf(at, facts) }),
      seatsReserved: approvedSeats(day, visit.projectId),
      seatsInUse: seatsInUse(day, visit.projectId),
      isFirstTime: firstTime,
      signinTime: signedInAt,
      signoutTime: signedOutAt,
    };
  },
});
