// The pages of the menu in the order of the tenant, without those that it or its region hides.
import { expect, test } from 'vitest';
import { plainMenu, tenantPages, type MenuSettings } from './menu.ts';

const namesWith = (settings: Partial<MenuSettings>) =>
  tenantPages({ ...plainMenu, ...settings }, 'god').map(({ name }) => name as string);
const among = (names: string[], group: string[]) => names.filter((name) => group.includes(name));

test('the tenant’s order goes before the built-in one, group by group', () => {
  const names = namesWith({ order: ['auditLog', 'withdrawal'] });
  const funds = ['withdrawal', 'deposit', 'loan', 'compensation'];
  expect(among(names, funds)).toEqual(funds);
  expect(among(names, ['approvals', 'auditLog'])).toEqual(['auditLog', 'approvals']);
});

test('what the tenant hides is no page, nor is what its region does not have', () => {
  expect(namesWith({})).toEqual(expect.arrayContaining(['exceptions', 'tradesStock']));
  const names = namesWith({ region: 'pl', hidden: ['exceptions'] });
  expect(among(names, ['exceptions', 'tradesStock', 'tradesBlock'])).toEqual(['tradesBlock']);
});
