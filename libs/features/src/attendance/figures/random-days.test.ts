import { expect, test } from '@jest/globals';
import { openVisits } from '../../lab-days/day/lab-day.stream.js';
import { seatsInUse } from '../door/arrival.js';
import { dayAfter, randomDay, seatsOf } from './random-days.examples.js';

const seeds = Array.from({ length: 40 }, (_, i) => 1000 + i * 7919);
const projectIds = ['team', 'other', 'solo'] as const;

test('whatever people and staff do, no project ever has more people inside than seats booked [2.4.5.08]', () => {
  let acts = 0;
  for (const seed of seeds)
    for (const past of randomDay(seed).afterEach) {
      const day = dayAfter(past);
      for (const projectId of projectIds) expect(seatsInUse(day, projectId)).toBeLessThanOrEqual(seatsOf[projectId]);
      acts += 1;
    }
  expect(acts).toBe(seeds.length * 60);
});

test('whatever people and staff do, nobody is inside twice, and both streams agree on who is', () => {
  for (const seed of seeds) {
    const { past } = randomDay(seed);
    const inside = openVisits(dayAfter(past)).map(({ userId }) => userId);
    expect(new Set(inside).size).toBe(inside.length);
    const entered = past.reduce((open, [, { type, data }]) => {
      const { userId } = data as { userId: string };
      if (type === 'PersonEntered') open.add(userId);
      if (type === 'PersonLeft') open.delete(userId);
      return open;
    }, new Set<string>());
    expect([...entered].sort()).toEqual([...inside].sort());
  }
});
