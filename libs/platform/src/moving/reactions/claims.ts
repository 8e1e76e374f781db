import type { Daily } from '@hadcl/kernel/daily';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Pool } from 'pg';
import { digestOf } from '../../log/keys/marks.js';

export const versionOf = ({ version = 1 }: Reaction): number => version;

/** The lease name for one set of reactions and versions: releases with different sets lead separately. */
export const leadOf = (reactions: readonly Reaction[]): string =>
  `reactions ${digestOf(JSON.stringify(reactions.map((one) => [one.name, versionOf(one)]).sort())).slice(0, 8)}`;

/**
 * Claims reactions for a term; returns the position of each claimed one. Not claimed: those that a newer version has
 * claimed, and those of the same version whose leader is alive. A new reaction starts at `head`, the log's end.
 */
export const claimReactions = async (
  pool: Pool,
  reactions: readonly Reaction[],
  head: number,
  holder: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ name: string; position: number }>(
    `insert into moving.reaction as r (name, position, leader, version)
     select its.name, $2, $3, its.version from unnest($1::text[], $4::int[]) as its(name, version)
     on conflict (name) do update set leader = excluded.leader, version = excluded.version
      where r.version < excluded.version
         or r.version = excluded.version and (r.leader = excluded.leader or not moving.leads(r.leader))
     returning r.name, r.position`,
    [reactions.map(({ name }) => name), head, holder, reactions.map(versionOf)],
  );
  return new Map(rows.map(({ name, position }) => [name, position]));
};

/** Stores the positions of reactions. @returns the names that this term still leads */
export const keepPositions = async (
  pool: Pool,
  positions: ReadonlyMap<string, number>,
  holder: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ name: string }>({
    name: 'keep-reactions',
    text: `with moved as (
             update moving.reaction r set position = reached.position
               from unnest($1::text[], $2::bigint[]) as reached(name, position)
              where r.name = reached.name and r.leader = $3 and r.position < reached.position)
           select name from moving.reaction where name = any($1) and leader = $3`,
    values: [[...positions.keys()], [...positions.values()], holder],
  });
  return new Set(rows.map(({ name }) => name));
};

/** Whether all of these reactions have decided every event up to a position, by their stored positions. */
export const haveReached = async (pool: Pool, reactions: readonly Reaction[], position: number): Promise<boolean> => {
  const { rows } = await pool.query('select from moving.reaction where name = any($1) and position < $2 limit 1', [
    reactions.map(({ name }) => name),
    position,
  ]);
  return rows.length === 0;
};

/** Claims the daily clock for a term. @returns until when each daily was recorded; a new one starts at `now` */
export const claimDailies = async (
  pool: Pool,
  dailies: readonly Daily[],
  now: string,
  holder: string,
): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ name: string; doneUntil: string }>(
    `insert into moving.daily as d (name, done_until, leader) select name, $2, $3 from unnest($1::text[]) as name
     on conflict (name) do update set leader = excluded.leader returning d.name, d.done_until as "doneUntil"`,
    [dailies.map(({ name }) => name), now, holder],
  );
  return new Map(rows.map((row) => [row.name, row.doneUntil]));
};
