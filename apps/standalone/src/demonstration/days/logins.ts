import type { Facts } from '@hadcl/kernel/decision';
import { emailClaim } from '@hadcl/features/accounts/account/account.decisions';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { act, actor, type Act } from '../act.js';
import { after, settingOf } from './calendar.js';
import { orders } from '../orders.js';
import { projectResearchers, selfServiceResearchers, staff, type Person } from '../people/people.js';
import { Chance } from '../random.js';
import { instant } from './visits.js';

/** Days of login history. */
const rememberedDays = 30;
const desk = { address: '10.32.4.18', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0' };
const away = { address: '147.8.12.60', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' };

/** One session of a person, sometimes after a mistyped password. */
const loginOf = (
  facts: Facts,
  date: string,
  person: Person,
  from: number,
  until: number,
  place: typeof desk,
): Act[] => {
  const { accountId, email, roles } = person;
  const chance = new Chance(date, email, 'login');
  const seconds = chance.between(1, 59);
  const attempt = (minute: number, word: string, passwordHolds: boolean) => {
    const id = uuid5(hadclNamespace, `demonstration ${word} ${email} ${date}`);
    const by = { ...actor(accountId, roles), ...place, sessionId: id };
    const at = instant(facts, date, minute, seconds);
    const body = {
      attemptId: id,
      sessionId: id,
      subject: accountId,
      accountId,
      email: emailClaim(email),
      passwordHolds,
      passwords: 1,
      tooMany: false,
      failedBefore: 0,
      expiresAt: at,
      link: '',
      linkHash: id,
    };
    return { by, act: act(at, `${word} ${email} ${date}`, by, orders.logIn, body) };
  };
  const session = attempt(from, 'login', true);
  const end = instant(facts, date, until, 60 - seconds);
  return [
    ...(chance.happens(0.05) ? [attempt(from - 1, 'mistyped', false).act] : []),
    session.act,
    act(end, `logout ${email} ${date}`, session.by, orders.logout, {}),
  ];
};

/** Logins of a date: the office before the lab opens on every day with an opening, researchers at random. */
export const loginsOn = (facts: Facts, date: string, today: string): readonly Act[] => {
  if (date < after(today, -rememberedDays) || settingOf(date).available === '') return [];
  const office = staff.map((person) => {
    const chance = new Chance(date, person.email, 'office hours');
    const [from, until] = [chance.between(8 * 60 + 20, 8 * 60 + 55), chance.between(17 * 60 + 40, 18 * 60 + 40)];
    return loginOf(facts, date, person, from, until, desk);
  });
  const researchers = [...projectResearchers, ...selfServiceResearchers]
    .map((person) => ({ person, chance: new Chance(date, person.email, 'portal') }))
    .filter(({ chance }) => chance.happens(0.25))
    .map(({ person, chance }) => {
      const from = chance.between(9 * 60, 19 * 60 + 30);
      return loginOf(facts, date, person, from, from + chance.between(4, 40), away);
    });
  return [...office, ...researchers].flat();
};
