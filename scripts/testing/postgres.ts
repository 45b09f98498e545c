// npm run test:postgres: the server's tests of ledger, orders, statistics, tenancy and migrations on another PostgreSQL than the
// embedded one: the server that TEST_POSTGRES_URL names by its superuser's address, or Debian's 15. `--short`: what a version can break.
import { hasDebianPostgres, startDebianPostgres } from '../../server/src/testing/debian-postgres.ts';
import { run } from './tasks.ts';

/** One worker: it loads the server's code once. All migrations and functions are applied before the first test. */
const short = '--maxWorkers=1 new-id start-checks tenancy.test batches.test';
const all =
  'src/platform/db src/core/ledger src/core/api-keys src/core/records src/core/trading src/features/ledger src/features/orders/ src/features/statistics';
const tests = process.argv.includes('--short') ? short : all;

const given = process.env['TEST_POSTGRES_URL'];
if (!given && !hasDebianPostgres()) {
  console.error('PostgreSQL 15 is not installed (Debian: postgresql-15), and TEST_POSTGRES_URL names no server');
  process.exit(1);
}
const server = given ? { url: given, stop: async () => {} } : await startDebianPostgres();
process.env['TEST_POSTGRES_URL'] = server.url;
try {
  const { passed } = await run('tests on PostgreSQL', `vitest run --project server ${tests}`, { show: true });
  process.exitCode = passed ? 0 : 1;
} finally {
  await server.stop();
}
