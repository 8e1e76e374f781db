import type { Facts } from '@hadcl/kernel/decision';
import type { Act, Lab } from '../act.js';
import { beginningsOn, firstBookings, seatsOfTheDay } from '../beginnings.js';
import { after } from './calendar.js';
import { declarationsOn, visitsOn } from './door.js';
import { duesOn, owesOn } from '../dues.js';
import { loginsOn } from './logins.js';
import { decisionsOn, settingsOn } from './office.js';
import { projectResearchers, selfServiceResearchers } from '../people/people.js';
import { applicationsAt, teamsAt } from '../people/projects.js';
import { reportsOn } from '../reports/reports.js';
import { requestsOn } from '../requests/requests.js';
import { changesOn, increasesOn, submissionsOn } from './submissions.js';

/** First and last lab date of the demonstration. `today` stays that of its first start. */
export type Story = { readonly first: string; readonly today: string };

const everybody = [...projectResearchers, ...selfServiceResearchers];

/** All acts of one lab date in order, planned from the state after the day before. */
export const actsOf = (facts: Facts, story: Story, date: string, lab: Lab): readonly Act[] => {
  const { first, today } = story;
  const [teams, applications] = [teamsAt(today), applicationsAt(today)];
  const acts = [
    ...(date === first ? beginningsOn(facts, first, today) : []),
    ...settingsOn(facts, date, date === first),
    ...(date === first ? firstBookings(facts, first, today) : []),
    ...(date === after(today, -3) ? seatsOfTheDay(facts, date, today) : []),
    ...duesOn(facts, date, today, lab, teams),
    ...declarationsOn(facts, date, lab, everybody, (owed) => owesOn(facts, owed, today)),
    ...submissionsOn(facts, date, lab, teams, applications),
    ...changesOn(facts, date, lab, teams),
    ...increasesOn(facts, date, lab, teams),
    ...decisionsOn(facts, date, lab),
    ...visitsOn(facts, date, lab, teams, applications, owesOn(facts, date, today)),
    ...reportsOn(facts, date, story, lab, teams, applications),
    ...requestsOn(facts, date, story, lab, teams, applications),
    ...loginsOn(facts, date, today),
  ];
  return acts
    .map((one, place) => ({ one, place }))
    .sort((a, b) => Date.parse(a.one.at) - Date.parse(b.one.at) || a.place - b.place)
    .map(({ one }) => one);
};
