import * as features from '@hadcl/features/index';
import type { Database } from '@hadcl/platform/house/database';
import { openLog } from '@hadcl/platform/house/open-log';
import { makePool } from '@hadcl/platform/base/postgres/pool';

/** Tells the demonstration up to its present, before any process follows the clock. Gives the number of new events. */
export const demonstrate = async (database: Database, wanted: string | null): Promise<number> => {
  // Only where it is wanted: it names every decision that it tells its story with.
  const { loadDemonstration } = await import('./demonstration/index.js');
  const log = openLog({ ...database, features });
  const owner = makePool(database.ownerUrl, { max: 1 });
  try {
    return await loadDemonstration({ owner, facts: log.facts, store: log.store }, new Date().toISOString(), wanted);
  } finally {
    await owner.end();
    await log.close();
  }
};

const people = [
  ['admin@hadcl.example', 'System Admin'],
  ['officer@hadcl.example', 'HADCL Officer'],
  ['duty@hadcl.example', 'Duty Officer'],
  ['pmo.member@hadcl.example', 'PMO Member'],
  ['pmo.chair@hadcl.example', 'PMO Chair'],
  ['workshop@hadcl.example', 'Workshop Participant'],
  ['researcher@hadcl.example', 'Project Researcher'],
  ['researcher2@hadcl.example', 'Project Researcher'],
  ['self@hadcl.example', 'Self-Service Researcher'],
] as const;

/** What whoever started the demonstration needs to know. */
export const accountsToTry = async (): Promise<string> => {
  const { demonstrationPassword } = await import('./demonstration/index.js');
  const lines = people.map(([email, role]) => `  ${email.padEnd(28)}${role}`);
  return [...lines, '', `  Password of all: ${demonstrationPassword}`].join('\n');
};
