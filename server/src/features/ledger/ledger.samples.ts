// Sample calls that name an account, or the record that was posted.
import { explainFigure, getAccountAsOf, listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { getStatementFile, recordStatement, statementFileIdOf } from '@backoffice/contract/ledger/ledger.statements.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { bankStatement, givenStatementFile } from './ledger.testing.ts';

export const samples: Sample[] = [
  sample(explainFigure, async (world, tenant) => ({
    id: (await world.givenClient({ tenant })).account_id,
    figure: 'balance',
  })),
  sample(getAccountAsOf, async (world, tenant) => ({
    id: (await world.givenClient({ tenant })).account_id,
    at: '2026-01-01T00:00:00Z',
  })),
  sample(listJournals, async (world, tenant) => ({
    kind: 'withdrawal',
    id: (await givenWithdrawal(world, { tenant })).id,
  })),
  sample(getStatementFile, async (world, tenant) => ({
    id: statementFileIdOf(await givenStatementFile(world, tenant)),
  })),
  sample(recordStatement, async (world, tenant) => ({
    ...bankStatement,
    file: await givenStatementFile(world, tenant),
  })),
];
