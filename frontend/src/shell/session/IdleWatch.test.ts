import { idleAt, renewalDue } from './IdleWatch.js';

const idleMs = 15 * 60_000;

describe('a person', () => {
  it('is active until a minute before the idle limit [1.2.8.02]', () => {
    expect(idleAt(idleMs - 60_001, 0, idleMs)).toEqual({ state: 'active' });
    expect(idleAt(idleMs - 60_000, 0, idleMs)).toEqual({ state: 'warned', secondsLeft: 60 });
  });

  it('sees the seconds fall to one and is out at zero [1.2.8.03 1.2.8.05]', () => {
    expect(idleAt(idleMs - 1, 0, idleMs)).toEqual({ state: 'warned', secondsLeft: 1 });
    expect(idleAt(idleMs, 0, idleMs)).toEqual({ state: 'over' });
  });

  it('whose laptop slept through the countdown is out, never at a negative number (P07)', () => {
    expect(idleAt(idleMs + 10 * 60_000, 0, idleMs)).toEqual({ state: 'over' });
  });
});

it('a token is renewed when half of its life has passed [1.4.39]', () => {
  const held = { receivedAt: 0, lifeMs: 30 * 60_000 };
  expect(renewalDue(15 * 60_000 - 1, held)).toBe(false);
  expect(renewalDue(15 * 60_000, held)).toBe(true);
});
