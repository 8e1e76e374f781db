import { startPostgres } from '@hadcl/platform/base/postgres/embedded';

/* A process that starts a Postgres in a folder and lives until it is killed; then it leaves that behind, or does not. */
const { DIR: dir, ENDS_WITH_US: endsWithUs } = process.env;
const { ownerUrl } = await startPostgres({ dir: dir!, durable: false, endsWithUs: endsWithUs === 'true' });
process.stdout.write(`${ownerUrl}\n`);
setInterval(() => {}, 1000);
