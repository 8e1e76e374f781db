import { dayText } from '@hadcl/kernel/text/day-text';
import { decision } from '@hadcl/kernel/decision';
import { account } from '../../accounts/account/account.stream.js';
import { labDay, type LabDay } from '../../lab-days/day/lab-day.stream.js';
import { filedReports } from '../../progress-reports/report/report.stream.js';
import { projectAccess, projectTypeOf, type Granted } from '../../projects/access/project-access.stream.js';
import { openCode } from './door-code.js';
import { approvedSeats, arrivalOf, seatsInUse } from './arrival.js';
import { attendanceOrders } from '../visits/attendance.contract.js';
import { scanRefused } from './attendance.refusals.js';
import { minuteOf } from '../visits/lab-hours.js';
import { insideOn, presence, type LastScan } from '../visits/presence.stream.js';
import { whyNoScan } from './scan.rules.js';
import { wasUsedBy } from './typed-code.js';

/** Milliseconds since the last sighting within which a scan of the same person only repeats the first one (C1, C16). */
const repetition = 60_000;
/** A phone left in front of the camera records a sighting at most this often (ms). */
const seenEvery = 20_000;

const since = (at: string, now: string) => Date.parse(now) - Date.parse(at);
/** Staff may have corrected the visit since: “already signed in” is answered only while it is still true. */
const isStillSo = ({ visitId, signedIn }: LastScan, { visits }: LabDay) =>
  visits[visitId] !== undefined && (visits[visitId].signedOutAt === null) === signedIn;
/**
 * Whether the scan belongs to the same showing as the person's last one. The window is longer for a renewed code,
 * because the last sighting may be up to `seenEvery` old, and so that it outlasts the minute for which the desk shows
 * the first answer.
 */
const isSameShowing = (last: LastScan, tokenId: string, now: string) =>
  since(last.seenAt, now) <= (tokenId === last.tokenId ? repetition : repetition + seenEvery);

/**
 * Signs in or out: the first scan signs in, the next one out, a later one opens another visit (C1–C3, C9, C10).
 * `leave`: the desk says that the person is leaving, so a code that is still shown signs out, too.
 */
export const scanCode = decision(attendanceOrders.scanCode, {
  reads: ({ body, now }, facts) => {
    const { code } = openCode(body, now, facts);
    if (!code) return [];
    const { date, userId, projectId } = code;
    const ofProject = [projectAccess.of(projectId), filedReports.of(projectId)] as const;
    return [labDay.of(date), presence.of(userId), ...ofProject, account.of(userId)];
  },

  *decide({ body, now, today, idFor }, read, facts) {
    const opened = openCode(body, now, facts);
    if (!opened.code) throw scanRefused(opened.why === 'expired' ? 'code-expired' : 'code-broken', {});
    const { date, userId, projectId, tokenId } = opened.code;
    const [day, person, project] = [labDay.of(date), presence.of(userId), projectAccess.of(projectId)];
    const here = read(person);

    if (date !== today) throw scanRefused('code-of-another-day', { date: dayText(date, facts.language) });
    const last = here.lastScan;
    const leaves = body.leave === true && last?.signedIn === true;
    if (last && !leaves && isStillSo(last, read(day)) && isSameShowing(last, tokenId, now)) {
      if (since(last.seenAt, now) >= seenEvery)
        yield person.records('QrCodeShown', { userId, scanId: last.scanId, at: now });
      return;
    }
    const inside = insideOn(here, date, read(day));
    if (body.leave && !inside) throw scanRefused('not-inside', {});
    const used = here.usedTokens.find((one) => wasUsedBy({ tokenId }, one));
    if (used && !(leaves && wasUsedBy({ tokenId }, last)))
      throw scanRefused('code-used', { time: minuteOf(used.at, facts) });

    const scan = { userId, tokenId, scanId: idFor('scan'), at: now };
    const arrival = arrivalOf(
      { date, userId, projectId, now },
      {
        ...{ day: read(day), access: read(project), presence: here, account: read(account.of(userId)) },
        filed: read(filedReports.of(projectId)).months,
      },
    );
    const broken = whyNoScan(arrival, facts);
    if (broken) throw scanRefused(broken.code, broken.facts);

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
    const code = openCode(body, now, facts).code!;
    const day = read(labDay.of(code.date));
    const { scanId, visitId, signedIn, at } = read(presence.of(code.userId)).lastScan!;
    const { projectType, firstTime, signedInAt, signedOutAt, missed: _, visitId: __, ...visit } = day.visits[visitId]!;
    const repeated = scanId !== idFor('scan');
    const sentence = `${repeated ? 'already-signed' : 'signed'}-${signedIn ? 'in' : 'out'}` as const;
    return {
      ...visit,
      attendanceId: visitId,
      userTypeCode: projectType,
      isSignIn: signedIn,
      repeated,
      message: facts.say(sentence, { time: minuteOf(at, facts) }),
      seatsReserved: approvedSeats(day, visit.projectId),
      seatsInUse: seatsInUse(day, visit.projectId),
      isFirstTime: firstTime,
      signinTime: signedInAt,
      signoutTime: signedOutAt,
    };
  },
});
