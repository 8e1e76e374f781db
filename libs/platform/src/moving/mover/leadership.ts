import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { atMost } from '../../base/async/at-most.js';
import { rest } from '../../base/async/rest.js';
import { listenTo } from '../../base/postgres/listener.js';

/** A leader without a renewal for this long is replaced. */
const leaseMs = 3_500;
/** A renewal is written at most this often. */
const renewMs = 750;
/** Interval of a standby's attempts, minus up to a quarter at random, so that several do not try at once. */
const tryMs = 1_000;
/** NOTIFY channel for leases that were handed over. */
const channel = 'hadcl_lease';

/** Another worker leads now; checkpoints of this term can no longer be moved. */
export class Deposed extends Error {
  constructor(name: string) {
    super(`another worker leads the ${name}`);
    this.name = 'Deposed';
  }
}

/** One worker's time as leader of one kind of work. */
export type Term = {
  /** Fencing token: stored in the checkpoints that this term claims, so that writes after the term fail. */
  readonly holder: string;
  /** Counts the leaders of this work, from 1. */
  readonly number: number;
  /**
   * Renews the lease. Call it at each step of the work (a batch, an idle turn, a try) and never by a timer, so that a
   * loop that hangs loses the lead. Costs nothing if called shortly before. Ignores an outage of the database, in which
   * no other worker can take over either.
   * @throws Deposed when another worker has taken over
   */
  renew(): Promise<void>;
};

/**
 * Work without an answer for longer than this is given up, and the lead with it: another worker may reach what this one
 * cannot.
 */
const mostWaitMs = 60_000;

/**
 * Waits for an outside answer (a broker may take a while) and renews the lease meanwhile, so that no standby, which
 * would wait just as long, takes over.
 * @throws Deposed when another worker has taken over; what the work throws; Error without an answer within `mostMs`
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
  /** What is led; one worker per database at a time. */
  readonly name: string;
  /** Ends the work, or the wait for it. */
  readonly signal: AbortSignal;
  /** Called with the reason when a term ended by an error; this worker then tries for the next term. */
  readonly failed: (error: unknown) => void;
};

/**
 * Runs `work` whenever this process leads, until `signal` is aborted. `over` is aborted with the signal and when
 * another worker has taken over: within 5 s after the last step of a leader that died, hangs or is frozen; at once
 * after one that ended in order. A waiting standby holds no lock, no transaction and no connection of its own.
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

/** False when another worker leads; true while the database does not answer. */
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

/** Wakes the standby when the lease is handed over. */
const openVacancy = ({ url, name, signal }: Leading) => {
  let wake = new AbortController();
  const listening = listenTo(url, channel, (handedOver) => handedOver === name && wake.abort());
  let open: Awaited<typeof listening> | null = null;
  void listening.then((its) => (open = its));
  return {
    /** Resolves after so many milliseconds, or earlier when the lease is handed over. */
    next: async (milliseconds: number) => {
      await rest(milliseconds, signal, wake.signal);
      wake = new AbortController();
    },
    close: async () => {
      if (open) await open.close();
      // LISTEN has not succeeded yet (database away): close it when it does.
      else void listening.then((its) => its.close());
    },
  };
};
