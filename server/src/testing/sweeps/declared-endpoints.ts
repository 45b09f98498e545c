// All that the contract declares, for the tests that sweep it.
import { readdirSync } from 'node:fs';
import { isEndpoint, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';

export interface DeclaredEndpoint {
  /** The name it is exported by. */
  name: string;
  /** The contract's file, such as `deposits/deposits.ts`. */
  file: string;
  endpoint: Endpoint;
}

export async function namedEndpoints(): Promise<DeclaredEndpoint[]> {
  const folder = new URL('../../../../contract/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: object = await import(new URL(file, folder).href);
      return Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [{ name, file: file.replaceAll('\\', '/'), endpoint: value }] : [],
      );
    }),
  );
  return found.flat();
}

export const declaredEndpoints = async (): Promise<Endpoint[]> =>
  (await namedEndpoints()).map(({ endpoint }) => endpoint);
