// Sample calls that name a client.
import { getIntakeClient, openIntakeAccount } from '@backoffice/contract/clients/clients.intake.ts';
import {
  changeAgent,
  changeLanguage,
  forceOffline,
  issueCode,
  markAsRobot,
  resetAuthenticator,
  resetPassword,
  toggleClient,
} from '@backoffice/contract/clients/clients.changes.ts';
import { listHoldings } from '@backoffice/contract/holdings/holdings.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { listLatestTransactions, listTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import { getClient, listAccounts } from '@backoffice/contract/clients/clients.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { givenClientId } from './clients.testing.ts';

const givenChange = async (world: World, tenant: TenantName) => ({
  ...(await givenClientId(world, tenant)),
  version: 1,
  reason: 'as agreed',
});

const tradeSettings = {
  version: 0,
  trading_enabled: true,
  stock_enabled: true,
  block_enabled: false,
  ipo_enabled: true,
  daily_enabled: true,
  ai_enabled: true,
  fund_enabled: true,
  quant_enabled: true,
  fee_percent: '0.25',
  leverage: 1 as const,
  min_order: null,
  max_order: '5000',
};

export const samples: Sample[] = [
  sample(getClient, givenClientId),
  sample(listAccounts, givenClientId),
  sample(listHoldings, givenClientId),
  sample(listTransactions, givenClientId),
  sample(listLatestTransactions, givenClientId),
  sample(getTradeSettings, givenClientId),
  sample(issueCode, givenClientId),
  sample(forceOffline, givenClientId),
  sample(resetPassword, async (world, tenant) => ({
    ...(await givenClientId(world, tenant)),
    password: 'f'.repeat(32),
  })),
  sample(toggleClient, givenChange),
  sample(markAsRobot, givenChange),
  sample(changeLanguage, async (world, tenant) => ({
    ...(await givenClientId(world, tenant)),
    version: 1,
    language: 'en',
  })),
  sample(resetAuthenticator, async (world, tenant) => {
    const change = await givenChange(world, tenant);
    await world.sql((db) => db.updateTable('clients').set({ mfa: true }).where('id', '=', change.id).execute(), tenant);
    return change;
  }),
  sample(
    changeAgent,
    async (world, tenant) => ({
      ...(await givenClientId(world, tenant)),
      user_id: await staffId(world, 'hero2', tenant),
    }),
    { ofCaller: async (world, tenant) => ({ user_id: await staffId(world, 'hero2', tenant) }) },
  ),
  sample(saveTradeSettings, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...tradeSettings })),
  sample(getIntakeClient, givenClientId),
  sample(openIntakeAccount, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), currency: 'EUR' })),
];
