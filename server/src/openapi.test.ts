// The API's description: a public linter's recommended rules, names from the contract, and codes that cannot lie.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { errorCodesOf } from '@backoffice/contract/kit/errors/endpoint-errors.ts';
import type { Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { errorStatuses } from '@backoffice/contract/declared.errors.ts';
import { expect, test } from 'vitest';
import type { Feature } from '#core/feature.ts';
import { openApiOf } from '#platform/http/description/openapi.ts';
import { namedEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { apiFeatures } from './api-features.ts';
import { features } from './features.ts';

interface Operation {
  operationId: string;
  tags: string[];
  responses: Record<string, { description: string }>;
}

const declared = await namedEndpoints();
const endpoints = declared.map(({ endpoint }) => endpoint);
const document = openApiOf(endpoints, apiFeatures);
const paths = document.paths as Record<string, Record<string, Operation>>;
const operationOf = (path: string, method: string) => paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const isExported = (modules: readonly object[], endpoint: Endpoint) =>
  modules.some((module) => Object.values(module).includes(endpoint));
const isBroughtBy = ({ api = [] }: Feature, endpoint: Endpoint) =>
  api.some(({ modules }) => isExported(modules, endpoint));

test('passes the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('each operation has its endpoint’s exported name, and the chapter that its feature says', () => {
  const described = declared.map(({ endpoint: { path, method } }) => operationOf(path, method)?.operationId);
  expect(described).toEqual(declared.map(({ name }) => name));
  for (const { file, endpoint } of declared) {
    const { name, api = [] } = features.find((feature) => isBroughtBy(feature, endpoint)) ?? {};
    const { tag = name } = api.find(({ modules }) => isExported(modules, endpoint)) ?? {};
    expect(operationOf(endpoint.path, endpoint.method)?.tags).toEqual([
      file.endsWith('.intake.ts') ? `intake: ${tag}` : tag,
    ]);
    // A noun's calls are brought by the feature of the same name.
    expect(name).toBe(file.split('/')[0]);
  }
});

test('each operation answers the codes of its endpoint, by status', () => {
  for (const { endpoint } of declared) {
    const { responses = {} } = operationOf(endpoint.path, endpoint.method) ?? {};
    for (const code of errorCodesOf(endpoint, endpoints))
      expect(responses[errorStatuses[code]]?.description.split(', ')).toContain(code);
  }
});

test('an endpoint declares no code that follows from its declaration already, and none twice', () => {
  for (const { name, endpoint } of declared) {
    const { errors = [], ...rest } = endpoint;
    const derived = errorCodesOf({ ...rest }, endpoints);
    const isRepeated = errors.filter((code, place) => errors.indexOf(code) !== place);
    const carries = endpoint.kind === 'write' && endpoint.carriesOutRequests;
    expect([name, isRepeated, carries ? [] : errors.filter((code) => derived.includes(code))]).toEqual([name, [], []]);
  }
});
