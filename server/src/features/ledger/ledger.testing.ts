// Statements for tests: the file without drawing it, and one of a bank.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { statementFileUrlOf, type recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { statementIdOf } from '@backoffice/contract/products/products.files.ts';
import { givenStatement } from '#features/products/products.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export const givenStatementFile = async (world: World, tenant?: TenantName): Promise<string> =>
  statementFileUrlOf(statementIdOf(await givenStatement(world, tenant)));

export const bankStatement: Omit<InputOf<typeof recordStatement>, 'file'> = {
  kind: 'bank',
  institution: 'First Bank',
  day: '2026-01-31',
  balances: [{ currency: 'USD', amount: '100.00' }],
};
