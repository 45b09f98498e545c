// Instruments on the screen: found in three ways, with quote and candles; a service that is away, or answers nonsense, is named in place.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld, watchRequests, write } from '#testing/screen.tsx';

await startWorld();
const address = '/config/exchange_config?tab=instruments';
const moutai = 'XSHG:600519 贵州茅台';

test.each(['茅台', '600519', 'gzmt'])('%s finds the instrument, with its quote and candles', async (typed) => {
  const user = await open(address, 'god');
  await write(user, await screen.findByPlaceholderText('代码、名称、拼音首字母'), typed);
  await user.click(await screen.findByRole('option', { name: moutai }));
  await screen.findByRole('heading', { name: '贵州茅台 XSHG:600519' });
  await screen.findByText('昨收');
  await screen.findByRole('img', { name: /^K 线图（月）/ });
  await user.click(screen.getByRole('radio', { name: '年' }));
  await screen.findByRole('img', { name: /^K 线图（年）/ });
  screen.getByText('每根 1 周');
});

const quotes = (changes: object) =>
  Response.json({
    items: [
      {
        symbol: 'XSHG:600519',
        price: '1500.00',
        previous_close: '1480.00',
        open: '1481.00',
        high: '1501.00',
        low: '1480.00',
        time: '2026-03-03T07:00:00.000Z',
        halted: false,
        limits: { lower: '1332.00', upper: '1628.00' },
        days_listed: 900,
        ...changes,
      },
    ],
  });
const isQuote = (request: string) => request.includes('/v1/quotes');

test('a price that cannot be right is named and not shown as a price', async () => {
  watchRequests((request) => (isQuote(request) ? quotes({ price: '1.00' }) : undefined));
  await open(`${address}&symbol=XSHG:600519`, 'god');
  await screen.findByText('报价 1.00 异常（超出涨跌停价），未采用');
  expect(screen.queryByText('1.00')).toBeNull();
});

test('a halted instrument says so', async () => {
  watchRequests((request) => (isQuote(request) ? quotes({ halted: true }) : undefined));
  await open(`${address}&symbol=XSHG:600519`, 'god');
  await screen.findByText('停牌');
  screen.getByText('+20.00 +1.35%');
});

test.each([
  ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['half a JSON', () => new Response('{"items":[{"symbol"')],
  ['another shape', () => quotes({ price: 1500 })],
  ['a refusal', () => new Response('{}', { status: 502 })],
])('%s: the place of the quote says so, and the rest of the page works', async (_, answer) => {
  let isAway = true;
  watchRequests((request) => (isAway && isQuote(request) ? answer() : undefined));
  const user = await open(`${address}&symbol=XSHG:600519`, 'god');
  await screen.findByText('行情服务暂时不可用');
  await screen.findByRole('heading', { name: '贵州茅台 XSHG:600519' });
  isAway = false;
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText('昨收');
});

test('a token that the service no longer takes is renewed once', async () => {
  let refusals = 0;
  const seen = watchRequests((request) =>
    isQuote(request) && refusals++ === 0 ? new Response('{}', { status: 401 }) : undefined,
  );
  await open(`${address}&symbol=XSHG:600519`, 'god');
  await screen.findByText('昨收');
  expect(seen.filter((request) => request.endsWith('/stock_data/admin/v1/token')).length).toBeGreaterThan(0);
});

test('what closed at its upper limit on a day opens its price', async () => {
  watchRequests((request) => (request.includes('/v1/limit_up') ? quotes({ price: '1628.00' }) : undefined));
  const user = await open(address, 'god');
  await user.click(await screen.findByRole('button', { name: '贵州茅台 XSHG:600519' }));
  await screen.findByText('昨收');
  await waitFor(() => expect(window.location.search).toContain('symbol=XSHG'));
});
