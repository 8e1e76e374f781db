import type { attendanceCalls, attendanceOrders } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';
import type { CallFailed } from '../../../../../shell/api/client.js';
import { labTimeOf } from '../../../../../shell/clock/labClock.js';
import { sayWith, type useText } from '../../../../../i18n/i18n.js';
import { textOf } from '../../../../../ui/text/htmlText.js';
import { say } from '../../../../../i18n/dates.js';
import { namesOf } from '../../../types.js';
import type { FollowUp, ScanFact, ScanResult } from './scanResult.js';
import { phrased } from '../../../../../ui/text/joined.js';

export type AttendanceRecord = Output<typeof attendanceCalls.attendanceRecord>;
type RefusedPerson = Output<typeof attendanceOrders.codePerson>;
type Text = ReturnType<typeof useText<'attendance'>>;

const idTypeOf = ({ typeOfID }: AttendanceRecord, t: Text) =>
  typeOfID === 'STAFF' ? t('id-STAFF') : typeOfID === 'STUDENT' ? t('id-STUDENT') : typeOfID;

const idFollowUp = (record: AttendanceRecord, t: Text): FollowUp[] => {
  const { idDaysLeft: days, staffExpiryDate: ends } = record;
  if (days === null || !ends) return [];
  const title = days < 0 ? t('follow-id-expired') : days === 0 ? t('follow-id-today') : t('follow-id', { count: days });
  return [
    {
      tone: 'bad',
      icon: 'card',
      title,
      text: t('follow-id-text', { type: idTypeOf(record, t), date: say(ends) }),
    },
  ];
};

const followUpsOf = (record: AttendanceRecord, t: Text): FollowUp[] => [
  ...idFollowUp(record, t),
  ...(record.isFirstTime
    ? [{ tone: 'note', icon: 'flag', title: t('first-visit'), text: t('follow-first-text') } as const]
    : []),
  ...record.adminTasks
    .filter(({ isChecked }) => !isChecked)
    .map(({ desc: task }) => ({
      tone: 'warn' as const,
      icon: 'report' as const,
      title: t('follow-task', { task }),
      text: t('follow-task-text'),
    })),
];

const factsOf = (record: AttendanceRecord, t: Text): ScanFact[] => {
  const ends = record.staffExpiryDate;
  const expiry = record.isPermanent ? t('permanent') : ends ? say(ends) : '–';
  const undertaking = record.undertakingExpiryDate;
  const near = record.idDaysLeft !== null;
  return [
    { label: t('ref-label'), value: record.refNum },
    { label: t('name'), value: record.name },
    { label: t('university'), value: record.university },
    { label: t('type-of-id'), value: idTypeOf(record, t) },
    { label: t('id'), value: record.id },
    {
      label: t('staff-expiry'),
      value: expiry,
      ...(near && { alert: (record.idDaysLeft ?? 0) < 0 ? t('expired') : t('expires-in-month') }),
    },
    { label: t('seats-reserved-label'), value: String(record.seatsReserved) },
    { label: t('first-time'), value: record.isFirstTime ? t('yes') : t('no') },
    { label: t('undertaking-expiry'), value: undertaking ? say(undertaking) : '–' },
    ...(record.isSignIn
      ? []
      : [
          { label: t('workstation-no'), value: record.workstationNo || '–' },
          { label: t('locker-no'), value: record.lockerNo || '–' },
          { label: t('remarks'), value: textOf(record.remarks) || '–' },
        ]),
  ];
};

/** The record of a scan as the dialog shows it. */
export function resultOf(record: AttendanceRecord, t: Text, code?: string): ScanResult {
  const { isSignIn, attendanceId, workstationNo, lockerNo, remarks, version } = record;
  const followUps = isSignIn ? followUpsOf(record, t) : [];
  const kind = isSignIn ? (followUps.length ? 'warn' : 'in') : 'out';
  const at = isSignIn ? record.signinTime : (record.signoutTime ?? record.signinTime);
  return {
    kind,
    word: record.repeated ? record.message : t(`word-${kind}`),
    time: labTimeOf(at).slice(0, 5),
    ...namesOf(record),
    line: phrased([record.refNum, t('qr-in-use', { inUse: record.seatsInUse, count: record.seatsReserved })]),
    key: `${attendanceId} ${isSignIn}`,
    repeated: record.repeated,
    changedNothing: record.repeated,
    leaveWith: record.repeated && isSignIn ? code : undefined,
    ended: isSignIn ? undefined : { attendanceId, version },
    reasons: [],
    followUps,
    facts: factsOf(record, t),
    tasks: record.adminTasks,
    ...(isSignIn && { work: { attendanceId, workstationNo, lockerNo, remarks, version } }),
  };
}

const nothing = {
  nameZh: undefined,
  line: '',
  repeated: false,
  changedNothing: true,
  reasons: [],
  followUps: [],
  facts: [],
  tasks: [],
} satisfies Partial<ScanResult>;

/** A scan that a rule of the lab refused: person, project, reason and advice. */
export function refusalOf(
  { refusal, message, body }: CallFailed<typeof attendanceCalls.signInOut>,
  time: string,
  t: Text,
): ScanResult {
  const person = body.person as RefusedPerson | undefined;
  const sentences = refusal
    ? [sayWith(t, `scan-${refusal.code}`, refusal.facts), sayWith(t, `advice-${refusal.code}`, refusal.facts)]
    : [message];
  return {
    ...nothing,
    kind: 'refused',
    key: `${person?.name} ${message}`,
    word: t('word-refused'),
    time,
    ...(person ? namesOf(person) : { name: t('nobodys-code') }),
    line: person?.refNum ?? '',
    reasons: sentences.filter(Boolean),
  };
}

/** The server was not reached: the code has to be shown again. */
export const unreachedOf = (time: string, t: Text): ScanResult => ({
  ...nothing,
  kind: 'refused',
  key: 'unreached',
  word: t('word-unreached'),
  time,
  name: t('show-again'),
  reasons: [t('scan-unreachable')],
});
