// Smaller ways to gain: pages that clients are sent to, sizes whose rounding gives a cent, and calls for years of candles.
import { saveCompanyInfo, getCompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { createServiceChannel } from '@backoffice/contract/service-channels/service-channels.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { redeemIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import type { Scene } from './scene.ts';
import { waitsForSecond } from './tries.ts';

const links = [
  'http://chat.example.com',
  'javascript:alert(1)',
  'https://broker.example@evil.example/',
  'https://evil.example\u202e/moc',
  'https://\u0430pple.example/',
  'https://evil.example\\@broker.example/',
  'data:text/html,x',
];

export async function attackBySmallThings(scene: Scene): Promise<void> {
  const { tries, alone, app, read } = scene;
  const channel = { kind: 'link', name_zh: '客服', name_en: 'Help', languages: ['zh'], active: true } as const;
  const company = await read(getCompanyInfo, {});
  for (const link of links) {
    tries.expectRefused(
      `clients are sent to ${JSON.stringify(link)}`,
      await alone(createServiceChannel, { ...channel, languages: ['zh'], value: link }),
      'request.invalid',
    );
    tries.expectRefused(
      `the company's website is ${JSON.stringify(link)}`,
      await alone(saveCompanyInfo, { ...company, website: link }),
      'request.invalid',
    );
  }
  for (const who of ['god', 'angel', 'superman'] as const)
    tries.expectRefused(
      `${who} alone sends clients to a page`,
      await alone(createServiceChannel, { ...channel, languages: ['zh'], value: 'https://evil.example/' }, who),
      waitsForSecond,
    );
  tries.expectRefused(
    'one person gives the company another website',
    await alone(saveCompanyInfo, { ...company, website: 'https://evil.example/' }),
    waitsForSecond,
  );
  const { items } = await read(orderCallsOf.fund.list, { held: true, page_size: 50 });
  const held = items.find(({ fake, status, units }) => !fake && status === 'available' && Number(units) > 1);
  if (!held) throw new Error('the demo has no fund that can be redeemed');
  for (const quantity of ['0.004', '0.001', '0.00000001'])
    tries.expectRefused(
      `${quantity} units of a fund are redeemed`,
      await app(redeemIntakeOrder, { id: held.client_id, order_id: held.id, quantity }),
      'order.too_small',
      'order.not_whole_lots',
    );
  await askForYears(scene);
}

/** A minute's candles of ten years, and many calls at once. */
async function askForYears({ tries, openStockData }: Scene): Promise<void> {
  const ask = await openStockData();
  const candles = (days: number) => {
    const to = new Date();
    const from = new Date(to.getTime() - days * dayMs);
    const query = `symbol=XNYS:KO&interval=1m&from=${from.toISOString()}&to=${to.toISOString()}`;
    return ask(`/v1/candles?${query}`);
  };
  const long = await candles(3_650);
  const rows = long.ok ? ((await long.json()) as { items: unknown[] }).items.length : 0;
  tries.expectHolds('ten years of minutes at once', !long.ok || rows <= 5_000, `${rows} rows`);
  const answers = await Promise.all(Array.from({ length: 80 }, () => candles(3)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  tries.expectHolds(
    '80 calls for candles at once',
    answers.some(({ status }) => status === 429),
    [...new Set(answers.map(({ status }) => status))].join(),
  );
}
