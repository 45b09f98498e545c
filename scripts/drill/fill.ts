// Fills values into the files of deploy/: `${NAME}` becomes the value of that name; a name without a value is a fault.
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const deployFolder = fileURLToPath(new URL('../../deploy/', import.meta.url));
const exampleFile = join(deployFolder, 'values.example.env');
/** Files that are no templates. */
const asTheyAre = /\.example\.env$|README\.md$|compose\.yml$|Containerfile$|grafana\.json$/;

export type Values = Record<string, string>;

/** The example's own values, which others may replace. */
export const exampleValues = async (): Promise<Values> => parseEnv(await readFile(exampleFile, 'utf8')) as Values;

export const readValues = async (file: string): Promise<Values> => parseEnv(await readFile(file, 'utf8')) as Values;

/** Writes each file of deploy/ with the values, readable for its owner alone. */
export async function fillDeploy(values: Values, to: string): Promise<void> {
  const entries = await readdir(deployFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !asTheyAre.test(one.name))) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(deployFolder.length));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(await readFile(source, 'utf8'), values, entry.name));
    await chmod(target, target.endsWith('.sh') ? 0o700 : 0o600);
  }
}

function fill(text: string, values: Values, name: string): string {
  return text.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, variable: string) => {
    const value = values[variable];
    if (!value) throw new Error(`${name}: ${variable} has no value`);
    return value;
  });
}
