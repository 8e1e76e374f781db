import { Client } from '../../base/postgres/client.js';
import { connection } from '../../base/postgres/pool.js';

/**
 * A connection for the steps of a start, with deadlines long enough to wait for other starting processes. @throws if
 * the database cannot be reached
 */
export const ownerClient = async (url: string, purpose = 'start', statementMs = 60_000): Promise<Client> => {
  const patient = { connectionTimeoutMillis: 10_000, idle_in_transaction_session_timeout: 0, statementMs };
  const client = new Client({ ...connection(url, purpose), ...patient });
  client.on('error', () => {});
  await client.connect();
  return client;
};
