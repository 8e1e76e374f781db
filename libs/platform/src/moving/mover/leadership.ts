import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { atMost } from '../../base/async/at-most.js';
import { rest } from '../../base/async/rest.js';
import { listenTo } from '../../base/postgres/listener.js';

/** A leader that is silent for so long is replaced. */
const leaseMs = 3_500;
/** A renewal is written at most this often. */
const renewMs = 750;
/** A standby tries this often; a little earlier by chance, so that several do not try together. */
const tryMs = 1_000;
/** Told of each lease that was handed over. */
const channel = 'hadcl_lease';

/** Another worker leads by now: whatever this one still does, its checkpoints are no longer its own. */
export class Deposed extends Error {
  constructor(name: string) {
    super(`another worker leads the ${name}`);
    this.name = 'Deposed';
  }
}

/** One worker's time as the leader of one kind of work. */
export type Term = {
  /** Names this term in the checkpoints that it moves: the fence, which makes a write after it fail. */
  readonly holder: string;
  /** Counts the leaders of this work, from 1. */
  readonly number: number;
  /**
   * Says that the work goes on. To be called at each step of it (a batch, an idle turn, a try) and never by a timer: a
   * loop that hangs is to lose the lead. Costs nothing if it was called just before; an outage is passed over, since
   * nobody else can take over in it either.
   * @throws Deposed when another worker has taken over
   */
  renew(): Promise<void>;
};

/** What is waited for longer than this is given up, and the lead with it: another worker may reach what this one cannot. */
const mostWaitMs = 60_000;

/**
 * Waits for what somebody else does for this work, a broker that may not answer for a while: to wait for an answer is a
 * step of the work, so the lease is renewed meanwhile, and a standby that would wait no better does not take it.
 * @throws Deposed when another worker has taken over; what the work throws; Error when there is no answer for a minute
 */
export const awaited = async <T>(term: Term, work: Promise<T>, mostMs = mostWaitMs): Promise<T> => {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  for (const end = performance.now() + mostMs; !isOver; ) {
    await atMost(renewMs, ended);
    await term.renew();
    if (!isOver && performance.now() > end) throw new Error(`no answer within ${mostMs} ms`);
  }
  return ended;
};

export type Leading = {
  readonly url: string;
  readonly pool: Pool;
  /** What is led; one worker in the whole database at a time. */
  readonly name: string;
  /** Ends the work, and the wait for it. */
  readonly signal: AbortSignal;
  /** Told why a term ended before its time; the next one is tried for at once. */
  readonly failed: (error: unknown) => void;
};

/**
 * Does `work` whenever this process leads, again and again until `signal` is aborted. `over` is aborted with the signal
 * and when another worker has taken over: within 5 s after the last step of a leader that died, hangs or is frozen, at
 * once after one that ended in order. A standby holds no lock, no transaction and no connection while it waits.
 */
export const whileLeading = async (
  leading: Leading,
  work: (term: Term, over: AbortSignal) => Promise<void>,
): Promise<void> => {
  const { pool, name, signal, failed } = leading;
  const vacancy = openVacancy(leading);
  let before: string | null = null;
  while (!signal.aborted) {
    const deposed = new AbortController();
    const term: Term | null = await taken(pool, name, before, deposed).catch(() => null);
    if (!term) {
      await vacancy.next(tryMs * (0.75 + Math.random() / 4));
      continue;
    }
    before = term.holder;
    try {
      await work(term, AbortSignal.any([signal, deposed.signal]));
    } catch (error) {
      failed(error);
    }
    await pool.query('select moving.release_lease($1, $2)', [name, term.holder]).catch(() => undefined);
    await rest(200, signal);
  }
  await vacancy.close();
};

const taken = async (
  pool: Pool,
  name: string,
  before: string | null,
  deposed: AbortController,
): Promise<Term | null> => {
  const holder = randomUUID();
  const { rows } = await pool.query<{ number: string | null }>({
    name: 'take-lease',
    text: `select moving.take_lease($1, $2, $3, $4 * interval '1 millisecond') as number`,
    values: [name, holder, before, leaseMs],
  });
  if (rows[0]!.number === null) return null;
  let due = performance.now() + renewMs;
  const renew = async () => {
    if (deposed.signal.aborted) throw new Deposed(name);
    if (performance.now() < due) return;
    due = performance.now() + renewMs;
    if (await renewed(pool, name, holder)) return;
    deposed.abort();
    throw new Deposed(name);
  };
  return { holder, number: Number(rows[0]!.number), renew };
};

/** False when another leads; true also while the database cannot say. */
const renewed = async (pool: Pool, name: string, holder: string): Promise<boolean> => {
  try {
    const { rows } = await pool.query<{ renewed: boolean }>({
      name: 'renew-lease',
      text: 'select moving.renew_lease($1, $2) as renewed',
      values: [name, holder],
    });
    return rows[0]!.renewed;
  } catch {
    return true;
  }
};

/** Hears that the lease was handed over. */
const openVacancy = ({ url, name, signal }: Leading) => {
  let wake = new AbortController();
  const listening = listenTo(url, channel, (handedOver) => handedOver === name && wake.abort());
  let open: Awaited<typeof listening> | null = null;
  void listening.then((its) => (open = its));
  return {
    /** Resolves after so many milliseconds, sooner when the lease is free. */
    next: async (milliseconds: number) => {
      await rest(milliseconds, signal, wake.signal);
      wake = new AbortController();
    },
    close: async () => {
      if (open) await open.close();
      // The database is away: it is listened to, and that ended, whenever it is back.
      else void listening.then((its) => its.close());
    },
  };
};
