import { stream } from '@hadcl/kernel/stream';
import { secondFactorEvents } from './second-factor.events.js';

/** `changes` counts how often an app came or went: an enrolment that began before the last of them is over. */
export type SecondFactorState = { readonly isOn: boolean; readonly changes: number };

const changed =
  (isOn: boolean) =>
  ({ changes }: SecondFactorState): SecondFactorState => ({ isOn, changes: changes + 1 });
const same = (state: SecondFactorState) => state;

export const secondFactor = stream({
  name: 'second-factor',
  events: secondFactorEvents,
  grows: { eventsAYear: 20 },
  initial: { isOn: false, changes: 0 } as SecondFactorState,
  evolve: {
    SecondFactorEnrolled: changed(true),
    SecondFactorRemoved: changed(false),
    SecondFactorReset: changed(false),
    RecoveryCodesMade: same,
    RecoveryCodeUsed: same,
  },
});
