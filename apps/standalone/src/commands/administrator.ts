import * as features from '@hadcl/features/index';
import { openHouse } from '@hadcl/platform/house/open-house';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { readSettings } from '@hadcl/platform/base/settings/settings';
import { z } from 'zod';
import { defineTable } from '../../../api/src/define-functions.js';
import { openAdministrator } from '../first-administrator.js';
import { command, databaseOfCommand } from './command.js';

/** Opens an administrator's account: the first one, or another when no administrator can log in. */
await command(async () => {
  const email = (process.argv[2] ?? '').trim();
  if (!z.email().safeParse(email).success)
    throw new Error('Name the e-mail of the administrator: npm run administrator -- first.last@hospital.example');
  const database = await databaseOfCommand(readSettings(process.env));
  try {
    const house = await openHouse({ ...database, features, log: makeLogger('silent') });
    try {
      await defineTable(house);
      const opened = await openAdministrator(house, email);
      if (!opened) throw new Error(`${email} has an account already.`);
      return `${opened.email}  password (shown once): ${opened.password}`;
    } finally {
      await house.close();
    }
  } finally {
    await database.close();
  }
});
