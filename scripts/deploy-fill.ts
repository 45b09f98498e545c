// npm run deploy:fill -- --values <file> --to <folder>: the files of deploy/ with one node's values.
import { parseArgs } from 'node:util';
import { atTerminal } from './parts/at-terminal.ts';
import { fillDeploy, readValues } from './drill/fill.ts';
import { ConfigError } from '../server/src/platform/config.ts';

await atTerminal(async () => {
  const { values } = parseArgs({ options: { values: { type: 'string' }, to: { type: 'string' } } });
  if (!values.values || !values.to) throw new ConfigError('name --values <file> and --to <folder>');
  await fillDeploy(await readValues(values.values), values.to).catch((error: Error) => {
    throw new ConfigError(error.message);
  });
  console.log(`filled in: ${values.to}`);
});
