import { makePool } from '@hadcl/platform/base/postgres/pool';
import { clockBack } from '@hadcl/platform/log/clock/clock-back';
import { readSettings } from '@hadcl/platform/base/settings/settings';
import { command, databaseOfCommand } from './command.js';

await command(async () => {
  const database = await databaseOfCommand(readSettings(process.env));
  const owner = makePool(database.ownerUrl, { max: 1, purpose: 'command', statementMs: 60_000 });
  try {
    return `The lab's clock shows ${await clockBack(owner)}.`;
  } finally {
    await owner.end();
    await database.close();
  }
});
