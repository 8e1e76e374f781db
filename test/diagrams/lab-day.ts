import { updateLabAvailability } from '@hadcl/features/lab-days/day/lab-day.decisions';
import { isReleased, labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { clockReaches, command, stateAt, stateDiagram } from './states.js';

const wed = '2027-03-10';
const day = labDay.of(wed);
const monday = '2027-03-01T10:00:00+08:00';

export const aLabDay = () => {
  const releaseTime = '2027-03-03T09:00:00+08:00';
  const setUp = (available: string, remarks = '') =>
    command('office', updateLabAvailability, (moment) => ({
      releaseTime,
      settings: [{ date: wed, capacity: 4, available, remarks, version: stateAt(day, moment).version }],
    }));
  return stateDiagram({
    start: { past: [], now: monday },
    acts: [
      setUp('COL_RESEARCHER,SELF_RESEARCHER'),
      setUp('COL_RESEARCHER,SELF_RESEARCHER', 'Bring your card'),
      setUp(''),
      clockReaches('the release time comes', releaseTime),
    ],
    labelOf: (moment) => {
      const its = stateAt(day, moment);
      if (its.version === 0) return null;
      if (its.status === 'closed') return 'closed';
      return isReleased(its, moment.now) ? 'open' : 'announced';
    },
    detailOf: (moment) => stateAt(day, moment).remarks,
    about: ([{ id }]) => id === day.id,
  });
};
