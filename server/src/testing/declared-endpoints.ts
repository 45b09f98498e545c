// All that the contract declares, for the tests that sweep it.
import { readdirSync } from 'node:fs';
import { isEndpoint, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';

export async function declaredEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../../contract/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}
