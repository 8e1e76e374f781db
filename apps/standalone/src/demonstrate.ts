import * as features from '@hadcl/features/index';
import type { Database } from '@hadcl/platform/house/database';
import { openBlobs } from '@hadcl/platform/base/blobs/open-blobs';
import type { Settings } from '@hadcl/platform/base/settings/settings';
import { sealFile } from '@hadcl/platform/log/files/seal-file';
import { keepInOnePart } from '@hadcl/platform/serving/files/parted-files';
import { openLog } from '@hadcl/platform/house/open-log';
import { isOutage } from '@hadcl/platform/base/postgres/outage';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { howFar, step } from './step.js';

const mostTries = 5;
/**
 * Loads the demonstration, again after an outage: a busy machine can let a day's append take too long. Each day is one
 * transaction, so the story goes on after the last day that is recorded.
 */
export const goingOn = async (load: () => Promise<number>, tries = mostTries): Promise<number> => {
  try {
    return await load();
  } catch (error) {
    if (tries <= 1 || !(error instanceof Unavailable || isOutage(error))) throw error;
    step('the database was too slow; going on from the last day');
    return goingOn(load, tries - 1);
  }
};

/**
 * Fills the demonstration up to its present, before any process follows the clock. Returns the number of new events.
 */
export const demonstrate = async (
  database: Database,
  { portalClock, files }: Pick<Settings, 'portalClock' | 'files'>,
): Promise<number> => {
  // Imported only here, since it loads every decision that it uses.
  const { loadDemonstration } = await import('./demonstration/index.js');
  const log = openLog({ ...database, features });
  const owner = makePool(database.ownerUrl, { max: 1 });
  try {
    const blobs = await openBlobs(files, await log.store.logId());
    const keepFile = async (fileId: string, content: Buffer, inParts: boolean) => {
      if (inParts) return keepInOnePart({ blobs, pool: owner, wrapKey: log.keys.wrap }, fileId, content);
      const { wrapped, sealed } = sealFile(log.keys.wrap, fileId, content);
      await blobs.put(fileId, sealed);
      return wrapped;
    };
    const ports = { owner, facts: log.facts, store: log.store, keepFile, onDay: howFar('days') };
    return await goingOn(() => loadDemonstration(ports, new Date().toISOString(), portalClock));
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

/** The accounts and the password, for the person who started the demonstration. */
export const accountsToTry = async (): Promise<string> => {
  const { demonstrationPassword } = await import('./demonstration/index.js');
  const lines = people.map(([email, role]) => `  ${email.padEnd(28)}${role}`);
  return [...lines, '', `  Password of all: ${demonstrationPassword}`].join('\n');
};
