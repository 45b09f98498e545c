// Whatever is written into the audit log can be read there in both languages.
import { auditFacts } from '@backoffice/contract/audit-log/audit-log.facts.ts';
import { soloActionTexts } from '@backoffice/contract/audit-log/audit-log.solo-actions.texts.ts';
import { isEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { factLabel } from './changes.texts.ts';
import { auditActionText } from './audit-actions.texts.ts';
import { requestText } from './requests.texts.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../contract/src/**/*.ts', '!../../../../contract/src/**/*.test.ts'],
  { eager: true },
);
const writes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isEndpoint(value) && value.kind === 'write' ? [value] : []));
const actions = writes.map(({ audit }) => audit);

test('the sweep finds the actions', () => {
  expect(actions).toContain('deposit.recorded');
});

test.each([...new Set(actions)])('%s has words', (action) => {
  const { zh, en } = auditActionText(action);
  expect(zh).not.toBe(action);
  expect(en).not.toBe(action);
});

test('what one person can do within a limit has words that papers know, too', () => {
  const solo = writes.flatMap(({ fourEyes, audit }) => (fourEyes && fourEyes !== 'always' ? [audit] : []));
  expect([...new Set(solo)].toSorted()).toEqual(Object.keys(soloActionTexts).toSorted());
});

const requests = writes.filter(({ fourEyes }) => fourEyes).map(({ audit }) => audit);

test.each([...new Set(requests)])('%s is named as a request while it waits', (action) => {
  expect(requestText(action).en).not.toBe(auditActionText(action).en);
});

test('each fact of an audit line or a request has words', () => {
  expect(auditFacts.filter((name) => factLabel(name) === undefined)).toEqual([]);
});
