import { daysBefore } from '@hadcl/platform/serving/facts/working-days';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { projectResearchers, selfServiceResearchers, type Person } from './people.js';

export type Team = {
  readonly projectId: string;
  readonly refNum: string;
  readonly title: string;
  readonly cohort: string;
  readonly from: string;
  readonly until: string;
  readonly people: readonly Person[];
  /** Seats of a usual day, usual minute of arrival, and the probability of booking a weekday. */
  readonly seats: number;
  readonly arrival: number;
  readonly eagerness: number;
};
export type Application = {
  readonly projectId: string;
  readonly refNum: string;
  readonly title: string;
  readonly from: string;
  readonly until: string;
  readonly person: Person;
  readonly dateQuota: number;
  readonly remote: boolean;
};

const idOf = (refNum: string) => uuid5(hadclNamespace, `demonstration project ${refNum}`);
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Row = readonly [
  ref: string,
  title: string,
  members: readonly number[],
  seats: number,
  arrival: string,
  eagerness: number,
  until: number,
  began?: number,
];

/**
 * Members by index into the project researchers, the first is the principal investigator. `until`: days after today;
 * `began`: days before it. Two projects are over, one has yet to begin.
 */
const rows: readonly Row[] = [
  ['DCL-2024-007', 'Community nursing after hip fracture', [13, 3, 9], 1, '09:15', 0.5, -760, 990],
  ['DCL-2024-009', 'Diabetic retinopathy grading', [14, 10], 1, '09:40', 0.4, -12],
  ['DCL-2025-031', 'Frailty and emergency readmission', [6, 12, 19], 3, '09:20', 0.7, 160],
  ['DCL-2025-044', 'Antibiotic use in residential homes', [17, 5, 18], 2, '09:10', 0.6, 95],
  ['DCL-2026-002', 'Radiology report triage', [4, 9, 10], 2, '09:05', 0.7, 240],
  ['DCL-2026-014', 'Sepsis early warning from ward observations', [0, 2, 3, 7, 11], 3, '09:00', 0.8, 300],
  ['DCL-2026-018', 'Renal decline prediction', [7, 8, 18, 20], 2, '09:25', 0.65, 270],
  ['DCL-2026-021', 'Maternal outcomes by district', [11, 21], 1, '09:50', 0.5, 180],
  ['DCL-2026-022', 'Cancer pathway waiting times', [1, 5, 13, 16], 3, '09:30', 0.75, 320],
  ['DCL-2026-025', 'Falls in acute wards', [14, 6, 20], 2, '10:30', 0.55, 260],
  ['DCL-2026-027', 'Stroke pathway delays, 2015–2025', [0, 15, 16, 4], 2, '10:00', 0.5, 330],
  ['DCL-2026-029', 'Medication reconciliation at discharge', [12, 17], 1, '10:10', 0.5, 200, -25],
  ['DCL-2026-033', 'Post-operative delirium', [15, 8, 21], 1, '09:45', 0.55, 350],
  ['DCL-2026-036', 'Outpatient no-shows and access', [1, 19, 18], 2, '13:30', 0.45, 360],
];

/** Fourteen projects in three cohorts; `today` is the lab date on which the demonstration was made. */
export const teamsAt = (today: string): readonly Team[] =>
  rows.map(([refNum, title, members, seats, arrival, eagerness, until, began = 240]) => ({
    projectId: idOf(refNum),
    refNum,
    title,
    cohort: refNum.slice(4, 8),
    from: daysBefore(today, began),
    until: daysBefore(today, -until),
    people: members.map((i) => projectResearchers[i]!),
    seats,
    arrival: minute(arrival),
    eagerness,
  }));

const titles = [
  'Paediatric asthma admissions',
  'Length of stay after knee replacement',
  'Anticoagulant switching',
  'Seasonal influenza and ICU load',
  'Hypertension control in clinics',
  'Ambulance handover intervals',
  'Wound infection surveillance',
  'Palliative referral timing',
  'Vaccination and admission risk',
  'Glycaemic control in pregnancy',
];

/** Twenty self-service applications; the first two people have a second one. */
export const applicationsAt = (today: string): readonly Application[] =>
  Array.from({ length: 20 }, (_, i) => {
    const refNum = `SDP-${i < 8 ? 2025 : 2026}-${String(3 + i * 4).padStart(3, '0')}`;
    const began = i < 10 ? 110 - i * 4 : 75 - (i - 10) * 7;
    return {
      projectId: idOf(refNum),
      refNum,
      title: titles[i % titles.length]!,
      from: daysBefore(today, began),
      until: daysBefore(today, -(i % 5 === 4 ? 5 : 45 + i * 6)),
      person: selfServiceResearchers[i % selfServiceResearchers.length]!,
      dateQuota: 3 + (i % 3),
      remote: i === 7 || i === 16,
    };
  });
