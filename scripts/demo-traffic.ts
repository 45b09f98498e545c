// npm run demo:traffic: plays the clients' app against a running server on this machine, until Ctrl-C.
// Options: --rate <actions a second, 1>, --seconds <how long, endless>, --tenant <demo>, --url <http://127.0.0.1:PORT>.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { keepIntakeSessions } from '@backoffice/contract/visits/visits.intake.ts';
import {
  demoBankFile,
  demoBankKeyFile,
  demoKeyFile,
  type DemoBank,
} from '../server/src/features/integrations/integrations.keys.demo.ts';
import { demoTradersFile } from '../server/src/features/orders/orders.traders.demo.ts';
import { createRandom } from '../server/src/demo/random.ts';
import { ConfigError, readConfig } from '../server/src/platform/config.ts';
import { createAppApi, Refused } from './traffic/app-api.ts';
import { actions, type Action, type Town } from './traffic/actions.ts';
import { bankActions } from './traffic/bank.actions.ts';
import { fundActions } from './traffic/funds.actions.ts';
import { offerActions } from './traffic/offers.actions.ts';
import { tradingActions } from './traffic/trading.actions.ts';

const beatEveryMs = 20_000;
const fastest = 50;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  await play();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

async function play() {
  const { rate, seconds, url, tenant, token, traders, bank } = await settings();
  const random = createRandom(Date.now());
  const town: Town = {
    random,
    api: createAppApi(`${url}/api/${tenant}`, token),
    people: [],
    visits: new Map(),
    bank: bank && { ...bank, api: createAppApi(`${url}/api/${tenant}`, bank.token), sent: [] },
  };
  for (const id of tenant === 'demo' ? traders : []) town.people.push(await town.api.call(getIntakeClient, { id }));
  const endsAt = seconds === null ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1_000;
  let [beatAt, done, refused] = [0, 0, 0];
  console.log(`about ${rate} actions a second in ${tenant} on ${url}; Ctrl-C ends it`);
  while (!stop.signal.aborted && Date.now() < endsAt) {
    try {
      if (Date.now() >= beatAt) {
        await beat(town);
        beatAt = Date.now() + beatEveryMs;
      }
      console.log(await choose(town).play(town));
      done++;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Staff may have disabled the client meanwhile, or the server may be throttling: go on.
      console.log(`refused: ${error.message}`);
      refused++;
      await pause(error.waitMs);
    }
    await pause(1_000 / rate);
  }
  console.log(`${done} actions, ${refused} refused`);
}

async function pause(ms: number) {
  await delay(ms, undefined, { signal: stop.signal }).catch(() => {});
}

/** Clients who are still there are kept online; those whom staff have signed out are gone. */
async function beat({ api, visits }: Town) {
  const ids = [...visits.keys()];
  if (ids.length === 0) return;
  const { ended } = await api.call(keepIntakeSessions, { ids: ids.slice(0, 500) });
  for (const id of ended) visits.delete(id);
}

/** Chooses by weight, among the actions that are possible now. */
function choose(town: Town): Action {
  const possible = [...actions, ...tradingActions, ...offerActions, ...fundActions, ...bankActions].filter(
    ({ isPossible }) => isPossible(town),
  );
  let left = town.random.below(possible.reduce((sum, { weight }) => sum + weight, 0));
  return possible.find(({ weight }) => (left -= weight) < 0) ?? (possible[0] as Action);
}

async function settings() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '1' },
      seconds: { type: 'string' },
      tenant: { type: 'string', default: 'demo' },
      url: { type: 'string' },
    },
  });
  const config = readConfig(process.env);
  const rate = Number(values.rate);
  if (!(rate > 0 && rate <= fastest)) throw new ConfigError(`--rate: ${values.rate} will not do; for example: 1`);
  const seconds = values.seconds === undefined ? null : Number(values.seconds);
  if (seconds !== null && !(seconds > 0))
    throw new ConfigError(`--seconds: ${values.seconds} will not do; for example: 60`);
  const url = new URL(values.url ?? `http://127.0.0.1:${config.PORT}`);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    throw new ConfigError(`--url: ${url.href} is another machine; this plays with a server on this one`);
  const file = demoKeyFile(resolve(config.DATA_DIR));
  const token = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`no key in ${file}: start the server with its demo data first`);
  });
  const traders = await readFile(demoTradersFile(resolve(config.DATA_DIR)), 'utf8').catch(() => '[]');
  const ids = JSON.parse(traders) as string[];
  const bank = values.tenant === 'demo' ? await bankOf(resolve(config.DATA_DIR)) : null;
  return { rate, seconds, url: url.origin, tenant: values.tenant, token: token.trim(), traders: ids, bank };
}

async function bankOf(dataDir: string) {
  const [token, account] = await Promise.all(
    [demoBankKeyFile(dataDir), demoBankFile(dataDir)].map((file) => readFile(file, 'utf8').catch(() => null)),
  );
  const known = account ? (JSON.parse(account) as DemoBank | null) : null;
  return token && known ? { token: token.trim(), account: known, file: demoBankFile(dataDir) } : null;
}
