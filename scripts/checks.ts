// The checks themselves: types, lint, format, who imports whom, dead code, generated schema.
import { run } from './tasks.ts';

const checks = {
  types: 'tsc -b',
  lint: 'oxlint --type-aware --deny-warnings',
  format: 'oxfmt --check .',
  imports: 'depcruise --config .dependency-cruiser.mjs contract server web/src scripts e2e',
  'dead code': 'knip --no-progress',
  'generated schema': 'node scripts/run.mjs db-generate --verify',
};

/** The compiler and the linter are written in Go: with memory to spare they spend a quarter less time on collecting garbage. */
process.env['GOGC'] ??= '400';

export async function checkAll(): Promise<boolean> {
  const outcomes = await Promise.all(Object.entries(checks).map(([name, command]) => run(name, command)));
  return outcomes.every(({ passed }) => passed);
}
