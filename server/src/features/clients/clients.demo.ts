// The demo's clients: how they registered, and trade settings for some of them.
import { columns, object, time, type History } from '#demo/history.ts';
import type { DemoClient } from '#demo/people.ts';
import type { Random } from '#demo/random.ts';

export const clientHistory: History = {
  from: 'clients',
  type: 'client',
  client: 'id',
  steps: [
    {
      at: 'create_datetime',
      action: 'client.registered',
      by: 'client',
      input: object(columns('username', 'full_name', 'mobile')),
      after: object({
        ...columns('id', 'username', 'full_name', 'mobile'),
        active: 'true',
        vip: '0',
        kyc_status: `'unverified'`,
        create_datetime: time('create_datetime'),
      }),
    },
  ],
};

export function inventTradeSettings(random: Random, { id, create_datetime }: DemoClient) {
  if (!random.chance(10)) return [];
  return [
    {
      client_id: id,
      trading_enabled: !random.chance(10),
      stock_enabled: true,
      block_enabled: random.chance(50),
      ipo_enabled: true,
      daily_enabled: random.chance(50),
      ai_enabled: random.chance(50),
      fund_enabled: true,
      quant_enabled: random.chance(50),
      fee_percent: random.pick([null, '0.1500', '0.2500']),
      leverage: 1,
      min_order: null,
      max_order: random.pick([null, '50000']),
      update_datetime: create_datetime,
      version: 1,
    },
  ];
}
