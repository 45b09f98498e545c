// Sample calls for the tests that sweep all endpoints: each feature keeps its own in `<noun>.samples.ts`.
import { readdirSync } from 'node:fs';
import type { Endpoint, InputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export interface Sample {
  endpoint: Endpoint;
  /** Sets up a record of the tenant and answers an input, valid in every way, that names it. */
  input: (world: World, tenant: TenantName) => Promise<Record<string, unknown>>;
  /** Fields that name something of the caller's own, for a caller of another tenant. */
  ofCaller?: (world: World, tenant: TenantName) => Promise<Record<string, unknown>>;
}

export const sample = <E extends Endpoint, const Input extends InputOf<E>>(
  endpoint: E,
  input: (world: World, tenant: TenantName) => Promise<Input>,
  more: Pick<Sample, 'ofCaller'> = {},
): Sample => ({ endpoint, input, ...more });

/** All of all features. */
export async function findSamples(): Promise<Sample[]> {
  const folder = new URL('../../features/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.samples.ts'),
  );
  const modules: { samples: Sample[] }[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap(({ samples }) => samples);
}
