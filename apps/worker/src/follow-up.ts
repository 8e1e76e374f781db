import { setTimeout as rest } from 'node:timers/promises';
import { orderThrough } from '@hadcl/platform/serving/commands/submitting';
import type { House } from '@hadcl/platform/house/open-house';
import type { Wake } from '@hadcl/platform/moving/feed/wake';
import { DailyClock } from '@hadcl/platform/moving/reactions/daily-clock';
import { Reactor } from '@hadcl/platform/moving/reactions/reactor';

/** Runs reactions and the daily clock; among several workers one leads each. */
export const followUp = (house: House, wake: Wake) => {
  const { appUrl: url, pool, store, facts, rows, clock, features, log, following } = house;
  const submitOrder = orderThrough(house.submitting, features.decisions);
  const projected = async (position: number, waiting: () => Promise<void>) => {
    while (following.position() < position) {
      await waiting();
      await following.waitFor(position, 1_000);
      if (following.position() < position) await rest(50);
    }
  };
  const reactor = new Reactor({
    url,
    pool,
    store,
    wake,
    reactions: features.reactions,
    submitOrder,
    facts,
    rows,
    log,
    projected,
  });
  const daily = new DailyClock({ url, pool, dailies: features.dailies, submitOrder, facts, clock, log });
  reactor.start();
  daily.start();
  return { close: async () => void (await Promise.all([reactor.stop(), daily.stop()])) };
};
