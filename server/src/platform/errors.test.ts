// Sweeps all constraints of the database: the caller gets a code for each of them, and never a 500.
import { readFileSync } from 'node:fs';
import { errorStatuses } from '@backoffice/contract/declared.errors.ts';
import { expect, test } from 'vitest';
import { asAppError, brokenRuleOf, lastingFaultOf } from './errors.ts';

const schema = readFileSync(new URL('../../schema.generated.sql', import.meta.url), 'utf8');

/** How the schema spells a constraint, with the class of error that PostgreSQL raises for it. */
const spellings = [
  [/constraint "?([\w.]+)"? CHECK/g, '23514'],
  [/constraint "?([\w.]+)"? (?:UNIQUE|PRIMARY KEY)/g, '23505'],
  [/CREATE UNIQUE INDEX "?([\w.]+)"? ON/g, '23505'],
  [/constraint "?([\w.]+)"? FOREIGN KEY/g, '23503'],
  [/constraint "?([\w.]+)"? EXCLUDE/g, '23P01'],
  [/constraint = '([\w.]+)'/g, '23514'],
] as const;
const constraints = spellings.flatMap(([spelling, code]) =>
  [...schema.matchAll(spelling)].map(([, constraint = '']) => ({ code, constraint })),
);
const errorOf = (facts: object) => Object.assign(new Error('refused'), facts);

test('each constraint is answered with a code of its own, or with the one of all others', () => {
  expect(constraints.length).toBeGreaterThan(800);
  const failed = constraints.filter((facts) => errorStatuses[asAppError(errorOf(facts)).code] >= 500);
  expect(failed).toEqual([]);
  const named = constraints.filter(({ constraint }) => constraint in errorStatuses);
  expect(named.length).toBeGreaterThan(40);
  for (const facts of named) expect(asAppError(errorOf(facts)).code).toBe(facts.constraint);
});

test('every refusal of a function names a class of error that is answered', () => {
  const raised = [...schema.matchAll(/raise exception[^;]*;/gi)].map(([statement]) => statement);
  expect(raised.length).toBeGreaterThan(40);
  expect(
    raised.filter(
      (statement) =>
        !/errcode = '(check_violation|unique_violation|foreign_key_violation|23\w{3}|57P03)'/.test(statement),
    ),
  ).toEqual([]);
});

test('a column that must be filled is a constraint too', () => {
  expect(asAppError(errorOf({ code: '23502' })).code).toBe('record.rule_broken');
});

test('only what fails for good puts a record aside', () => {
  expect(lastingFaultOf(errorOf({ code: '23514', constraint: 'orders_interest_check' }))).toBe('orders_interest_check');
  expect(lastingFaultOf(errorOf({ code: '22003' }))).toBe('22003');
  for (const code of ['40001', '40P01', '57P01', 'ECONNRESET']) expect(lastingFaultOf(errorOf({ code }))).toBeNull();
  expect(brokenRuleOf(errorOf({ code: '23514', constraint: 'orders_interest_check' }))).toBe('record.rule_broken');
});
