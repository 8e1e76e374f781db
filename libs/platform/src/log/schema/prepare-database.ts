import { deriveKeys, sameSecret } from '../keys/keys.js';
import { migrate } from './migrate.js';
import { withUser } from '../../base/postgres/pool.js';
import { ownerClient } from './owner-client.js';
import { asAbleOwner, ensureRole, openDoor } from './product-role.js';

/** The master key differs from the one that the secrets of this database were made with. */
export class WrongMasterKey extends Error {
  constructor() {
    super('MASTER_KEY is not the key that this database was made with');
  }
}

/**
 * Prepares a database for the product: creates the product's role (neither owner nor superuser), runs migrations,
 * checks the master key and sets the role's password if needed. Every process may call it at its start; calls run one
 * after another.
 * @returns the address for the product's connections
 * @throws WrongMasterKey; RoleOfAnother if another portal on the server has the role; Error with one sentence if the
 * owner may not make roles or schemas
 */
export const prepareDatabase = async (ownerUrl: string, masterKey: Buffer): Promise<{ readonly appUrl: string }> => {
  const { check, databasePassword } = deriveKeys(masterKey);
  const owner = await ownerClient(ownerUrl);
  try {
    // Released when the connection ends.
    await owner.query(`select pg_advisory_lock(hashtextextended('hadcl role', 0))`);
    const role = await ensureRole(owner, databasePassword);
    await asAbleOwner(migrate(ownerUrl, role));
    await owner.query('update log.identity set key_check = $1 where key_check is null', [check]);
    const { rows } = await owner.query<{ key_check: string }>('select key_check from log.identity');
    if (!sameSecret(rows[0]!.key_check, check)) throw new WrongMasterKey();
    const able = await openDoor(owner, ownerUrl, role, databasePassword);
    return { appUrl: withUser(ownerUrl, able, databasePassword) };
  } finally {
    await owner.end();
  }
};
