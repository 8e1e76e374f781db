import { startPostgres } from '@hadcl/platform/base/postgres/embedded';

/* A process that starts a Postgres in a folder and lives until it is killed. */
const { ownerUrl } = await startPostgres({ dir: process.env['DIR']!, durable: false });
process.stdout.write(`${ownerUrl}\n`);
setInterval(() => {}, 1000);
