// Whatever is written into the audit log can be read there in both languages.
import { isEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { deedText } from './deeds.texts.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/**/*.ts', '!../../../contract/src/**/*.test.ts'],
  { eager: true },
);
const deeds = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isEndpoint(value) && value.kind === 'write' ? [value.audit] : []));

test('the sweep finds the deeds', () => {
  expect(deeds).toContain('deposit.recorded');
});

test.each([...new Set(deeds)])('%s has words', (deed) => {
  const { zh, en } = deedText(deed);
  expect(zh).not.toBe(deed);
  expect(en).not.toBe(deed);
});
