import type { Pool } from '../../base/postgres/pool.js';
import { ownerClient } from './owner-client.js';

/** Marks a log permanently as made by the demonstration; call it before the first event. */
export const markDemonstration = async (owner: Pick<Pool, 'query'>): Promise<void> => {
  await owner.query('update log.identity set demonstration = true where not demonstration');
};

const schemaBefore = new Set(['42P01', '3F000', '42703']);

/** Whether the database holds a log made by the demonstration; false without a log or with an older schema. */
export const isDemonstration = async (ownerUrl: string): Promise<boolean> => {
  const owner = await ownerClient(ownerUrl);
  try {
    const { rows } = await owner.query<{ demonstration: boolean }>('select demonstration from log.identity');
    return rows[0]?.demonstration ?? false;
  } catch (error) {
    if (schemaBefore.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await owner.end();
  }
};
