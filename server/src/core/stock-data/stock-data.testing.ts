// A stock-data service whose answers a test gives, and the requests that it got.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export const sampleQuote = {
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
};

/** Starts before the tests of the file that calls it, and ends after them. */
export function serveStockData() {
  const service = { url: '', asked: [] as string[], answer: (() => {}) as RequestListener };
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '');
    service.answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

export const body =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
export const items = (...quotes: object[]) => body(JSON.stringify({ items: quotes }));
