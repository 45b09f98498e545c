// The checks themselves: types, lint, format, who imports whom, dead code, generated schema.
import { run } from './tasks.ts';

const checks = {
  types: 'tsc -b --singleThreaded',
  lint: 'oxlint --type-aware --deny-warnings',
  format: 'oxfmt --check .',
  imports: 'depcruise --config .dependency-cruiser.mjs contract server web/src scripts e2e',
  'dead code': 'knip --no-progress',
  'generated schema': 'node scripts/run.mjs db-generate --verify',
};

// The compiler and the linter are written in Go. With memory to spare they spend a quarter less time on collecting garbage; in one
// thread they look at a type once instead of once in each, which takes half the work and, beside all else, no longer.
process.env['GOGC'] ??= '400';
process.env['GOMAXPROCS'] ??= '1';

export async function checkAll(): Promise<boolean> {
  const outcomes = await Promise.all(Object.entries(checks).map(([name, command]) => run(name, command)));
  return outcomes.every(({ passed }) => passed);
}
