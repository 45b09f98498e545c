// Reads many values by every schema of the contract, as it was recorded and as zod made it, and prints where they differ. Run
// by recorded.test.ts in a process of its own, where the contract is loaded twice.
import { registerHooks } from 'node:module';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { readWith } from './recorded.schema.ts';

const contract = join(import.meta.dirname, '../../../../contract/src');
const mark = '?recorded';

registerHooks({
  resolve(name, context, next) {
    const isRecorded = context.parentURL?.endsWith(mark) === true;
    if (isRecorded && name === 'zod') return next(new URL('recorded.ts', import.meta.url).href, context);
    const resolved = next(name, context);
    return isRecorded && resolved.url.includes('/contract/src/') ? { ...resolved, url: resolved.url + mark } : resolved;
  },
});

interface Answer {
  success: boolean;
  data?: unknown;
  error?: { issues: unknown };
}
interface Schema {
  safeParse: (value: unknown) => Answer;
}
type Fields = Record<string, Schema | undefined>;

const long = 'x'.repeat(5_000);
const id = '01a1ecc9-f893-720f-ae12-4e5b1864b6d6';
const words =
  'a abc 0 1 -1 1.5 007 true false yes NO 12.50 -3 1e5 USD usd XNYS:TEST a@b.c pending all 24:00 09:30 YWJj YWI= ' +
  '10.0.0.1 10.0.0.256 10.0.0.0/8 10.0.0.0/33 ::1 fe80::/10 1::2::3 2026-02-28 2026-02-29 2024-02-29 2026-13-01 ' +
  '2026-11-18T03:54Z 2026-11-18T03:54:21Z 2026-11-18T03:54:21.829Z 2026-11-18T03:54:21+01:00 2026-02-30T00:00:00Z';
const numbers = [0, 1, -1, 1.5, 20, 100, 101, 1e9, 1e17, Number.NaN];
const lists = [[], [id], ['a', 'a'], [1]];
const others = [undefined, null, '', ' ', ' a ', long, true, false, id, id.toUpperCase(), `${id}0`, {}, { id }];
const values: unknown[] = [...words.split(' '), ...numbers, ...lists, ...others];

const said = ({ success, data, error }: Answer, withIssues: boolean) =>
  JSON.stringify([success, success ? data : withIssues && error?.issues]);

const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
  .map((file) => pathToFileURL(join(contract, file)).href);
const modules = await Promise.all(
  files.map(
    async (file) =>
      [await import(file + mark), await import(file)] as [Record<string, unknown>, Record<string, unknown>],
  ),
);
const inputOf = (value: unknown): Fields => (value as { input?: { shape?: Fields } } | null)?.input?.shape ?? {};

const differences: string[] = [];
/** Each schema once, by the one that zod made: many fields of many calls share theirs. What zod answers is asked for once. */
const pairs = new Map<Schema, Map<Schema, { name: string; answers: Answer[] }>>();
function add(name: string, recorded: Schema, made: Schema) {
  const ofMade = pairs.get(made) ?? new Map<Schema, { name: string; answers: Answer[] }>();
  pairs.set(made, ofMade);
  if (!ofMade.has(recorded)) ofMade.set(recorded, { name, answers: values.map((value) => made.safeParse(value)) });
}

for (const [recorded, made] of modules)
  for (const [name, value] of Object.entries(made)) {
    if (typeof value !== 'object' || value === null) continue;
    const fields = inputOf(recorded[name]);
    for (const [field, schema] of Object.entries(inputOf(value))) {
      const kept = fields[field];
      if (schema && kept) add(`${name}.${field}`, kept, schema);
      else differences.push(`${name}.${field} is not recorded`);
    }
    if ('safeParse' in value && !('shape' in value)) add(name, recorded[name] as Schema, value as Schema);
  }

let compared = 0;
for (const withZod of [false, true]) {
  if (withZod) readWith(z);
  for (const ofMade of pairs.values())
    for (const [recorded, { name, answers }] of ofMade)
      for (const [index, answer] of answers.entries()) {
        compared++;
        const value = values[index];
        const [ours, theirs] = [said(recorded.safeParse(value), withZod), said(answer, withZod)];
        if (ours !== theirs)
          differences.push(
            `${name} ${JSON.stringify(value)?.slice(0, 40)}: ${ours.slice(0, 120)}, zod ${theirs.slice(0, 120)}`,
          );
      }
}
process.stdout.write(JSON.stringify({ compared, differences: differences.slice(0, 40) }));
