// npm run stock-data: the stock-data sandbox as a service of its own.
// STOCK_DATA_PORT (8090) and STOCK_DATA_TOKEN; the server then starts with STOCK_DATA_URL=http://127.0.0.1:8090 and the same token.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { stockDataService } from '../server/src/stock-data-sandbox/service.ts';
import { sandboxMarket } from '../server/src/stock-data-source.ts';

const port = Number(process.env['STOCK_DATA_PORT'] ?? 8090);
const token = process.env['STOCK_DATA_TOKEN'] ?? randomBytes(24).toString('base64url');
createServer(stockDataService({ market: sandboxMarket(), token })).listen(port, '127.0.0.1', () => {
  console.log(`STOCK_DATA_URL=http://127.0.0.1:${port} STOCK_DATA_TOKEN=${token}`);
});
