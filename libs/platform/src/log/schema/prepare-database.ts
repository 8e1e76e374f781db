import { deriveKeys, sameSecret } from '../keys/keys.js';
import { migrate } from './migrate.js';
import { withUser } from '../../base/postgres/pool.js';
import { ownerClient } from './owner-client.js';

/** The master key is not the one that this database's secrets were made with. */
export class WrongMasterKey extends Error {
  constructor() {
    super('MASTER_KEY is not the key that this database was made with');
  }
}

const connects = (url: string): Promise<boolean> =>
  ownerClient(url).then(
    (client) => client.end().then(() => true),
    () => false,
  );

/**
 * Makes a database ready to be used by the product: migrations, the check of the master key, and the password of
 * `hadcl_app`, who is neither owner nor superuser. Every process may call it at its start.
 * @returns the address that the product connects with
 * @throws WrongMasterKey
 */
export const prepareDatabase = async (ownerUrl: string, masterKey: Buffer): Promise<{ readonly appUrl: string }> => {
  const keys = deriveKeys(masterKey);
  await migrate(ownerUrl);
  const owner = await ownerClient(ownerUrl);
  try {
    await owner.query('update log.identity set key_check = $1 where key_check is null', [keys.check]);
    const { rows } = await owner.query<{ key_check: string }>('select key_check from log.identity');
    if (!sameSecret(rows[0]!.key_check, keys.check)) throw new WrongMasterKey();
    const appUrl = withUser(ownerUrl, 'hadcl_app', keys.databasePassword);
    if (!(await connects(appUrl))) {
      // One after the other: of two that alter a role at once, Postgres fails one.
      await owner.query('begin');
      await owner.query(`select pg_advisory_xact_lock(hashtextextended('hadcl app password', 0))`);
      await owner.query(`alter role hadcl_app password ${owner.escapeLiteral(keys.databasePassword)}`);
      await owner.query('commit');
    }
    return { appUrl };
  } finally {
    await owner.end();
  }
};
