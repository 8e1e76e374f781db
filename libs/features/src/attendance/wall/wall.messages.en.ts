import { mostWalls } from '../../sessions/session/session.contract.js';
import { wallEnds } from '../../words/lab-hours.js';

/** Sentences of the wall screen, and of the list of open ones. */
export const wallWords = {
  walls: 'Wall screens',
  'walls-count_one': 'Wall screens, {{count}} open',
  'walls-count_other': 'Wall screens, {{count}} open',
  'walls-none': `None is open. One shows the tiles and seats of today, without names, until ${wallEnds}.`,
  'walls-about': `Those that you have opened. At most ${mostWalls} stay open.`,
  'wall-open': 'Open a wall screen',
  'wall-opened': 'Opened at {{time}}',
  'wall-ends': 'Ends at {{time}}, or when you log out where you opened it',
  'wall-ends-here': 'Ends at {{time}}, or when you log out here',
  'wall-close': 'Close',
  'wall-close-named': 'Close the wall screen opened at {{time}}',
  'wall-title-page': 'Wall screen',

  'wall-title': 'HADCL',
  'wall-occupied': 'Occupied seats',
  'wall-booked': 'Booked capacity',
  'wall-utilisation': 'Lab utilization',
  'wall-attendance': 'Total attendance',
  'wall-project': 'Project',
  'wall-self': 'Self-service',
  'wall-of': '{{part}} of {{whole}}',
  'wall-of-seats': '{{part}} of {{whole}} seats',
  'wall-live': 'Live',
  'wall-lost': 'Reconnecting, data of {{time}}',
  'wall-away': 'Reconnecting',
  'wall-asked': 'Updated every 5 seconds',
  'wall-unheard': 'Not live, read every 5 minutes',
  'wall-as-of': 'As of {{time}}, catching up',
  'wall-by-project': 'Occupancy by project',
  'wall-over': 'The wall screen has ended',
  'wall-over-how': `It ends each day at ${wallEnds}, when it is closed, and when whoever opened it logs out. Open it again from the Attendance screen.`,
  'wall-not-opened': 'The wall screen was not opened',
} as const;
