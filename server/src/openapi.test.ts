// The API's description: a public linter's recommended rules, names from the contract, and codes that cannot lie.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { errorCodesOf } from '@backoffice/contract/kit/endpoint-errors.ts';
import { errorStatuses } from '@backoffice/contract/kit/errors.ts';
import { expect, test } from 'vitest';
import { openApiOf } from '#platform/http/openapi.ts';
import { namedEndpoints } from '#testing/declared-endpoints.ts';
import { apiFeatures } from './api-features.ts';

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

test('passes the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('each operation has its endpoint’s exported name and its feature', () => {
  const described = declared.map(({ endpoint: { path, method } }) => operationOf(path, method)?.operationId);
  expect(described).toEqual(declared.map(({ name }) => name));
  for (const { file, endpoint } of declared) {
    const folder = file.split('/')[0];
    expect(operationOf(endpoint.path, endpoint.method)?.tags).toEqual([
      file.endsWith('.intake.ts') ? `intake: ${folder}` : folder,
    ]);
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
