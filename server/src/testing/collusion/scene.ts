// Scene of collusion: two members of staff with a friend among the clients, a rival, a market of its own, and the work of the background.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { Endpoint, InputOf, KeyAccess, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { storeProductStatement } from '@backoffice/contract/products/products.files.ts';
import { storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import { sql } from 'kysely';
import { allocationJob } from '#features/allocations/allocations.job.ts';
import { givenFund, givenNav, lastTradingDay } from '#features/navs/navs.testing.ts';
import { executeAtNavs } from '#features/navs/navs.job.ts';
import { executeWaiting, finishDue } from '#features/orders/orders.job.ts';
import { otherOnVenue, sameDay, type TestMarket } from '#features/orders/orders.testing.ts';
import { newPicture } from '#features/uploads/uploads.testing.ts';
import { givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { createRandom, type Random } from '../../demo/random.ts';
import type { StaffName } from '../test-database.ts';
import { workIn } from '../work.ts';
import type { World } from '../world.ts';
import { Judge, type Marks } from './judge.ts';

export const stocks = [sameDay, otherOnVenue] as const;

export interface ActAnswer<E extends Endpoint> {
  isDone: boolean;
  body: OutputOf<E>;
}

export type Client = Awaited<ReturnType<typeof givenPayee>> & {
  /** Accounts by currency. */
  accounts: Record<'USD' | 'EUR' | 'JPY', string>;
};

export class Scene {
  readonly world: World;
  readonly market: TestMarket;
  readonly random: Random;
  readonly pair: readonly [string, string];
  readonly judge: Judge;
  readonly friend: Client;
  readonly rival: Client;
  readonly fund: Product;
  readonly prices: Record<string, number> = { [sameDay]: 50, [otherOnVenue]: 20 };
  readonly marks: Marks = {
    // The fund is worth what its administrator says: one.
    priceOf: (instrument) => this.prices[instrument] ?? 1,
    usdOf: (currency) => ({ USD: 1, EUR: 1.25, JPY: 1 / 160 })[currency] ?? 0,
  };
  /** Keys of the clients' app that the two made, beside the one that they did not. */
  readonly keys: string[] = [];
  /** Offers that the two opened. */
  readonly offers: string[] = [];
  /** Executions whose minute the market remembers. */
  readonly #remembered = new Set<string>();
  readonly #startedAt = Date.now();

  private constructor(parts: Pick<Scene, 'world' | 'market' | 'random' | 'pair' | 'friend' | 'rival' | 'fund'>) {
    this.world = parts.world;
    this.market = parts.market;
    this.random = parts.random;
    this.pair = parts.pair;
    this.friend = parts.friend;
    this.rival = parts.rival;
    this.fund = parts.fund;
    this.judge = new Judge(this.world, this.friend.id, this.marks);
  }

  static async create(world: World, market: TestMarket, pair: readonly [string, string], seed: number): Promise<Scene> {
    const fund = await givenFund(world, 'fund', { input: { fee_percent: '0', performance_fee_percent: '0' } });
    await givenNav(world, fund.id, { day: lastTradingDay(), nav: '1' });
    const client = async (): Promise<Client> => {
      const payee = await givenPayee(world, { amount: '1000000.00' });
      const open = async (currency: 'EUR' | 'JPY') => {
        const values = { client_id: payee.id, fake: false, acc_no: `${currency}${payee.username}`, currency };
        const { id } = await world.sql((db) =>
          db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow(),
        );
        return id;
      };
      return { ...payee, accounts: { USD: payee.account_id, EUR: await open('EUR'), JPY: await open('JPY') } };
    };
    const [friend, rival] = [await client(), await client()];
    const scene = new Scene({ world, market, random: createRandom(seed), pair, friend, rival, fund });
    scene.quote();
    for (const symbol of stocks) await scene.#storeClose(symbol);
    await scene.judge.lookAgain('start');
    return scene;
  }

  /** An amount up to so many dollars, small ones as often as large ones. */
  amount(most: number): string {
    const cents = Math.floor(100 * 10 ** (Math.log10(most) * (0.2 + this.random.below(800) / 1_000)));
    return (cents / 100).toFixed(2);
  }

  /** One of the two calls; where it waits the other agrees. */
  async act<E extends Endpoint>(endpoint: E, input: InputOf<E>, who?: string): Promise<ActAnswer<E>> {
    const maker = who ?? this.random.pick(this.pair);
    const checker = this.pair[maker === this.pair[0] ? 1 : 0];
    const asked = await this.world.call(endpoint, maker as StaffName, input);
    let answer = asked.problem.code ?? String(asked.status);
    let isDone = asked.status === 200;
    let { body } = asked;
    if (asked.status === 202) {
      const decision = { id: asked.pending.approval_id, decision: 'approve' } as const;
      const agreed = await this.world.call(reviewApproval, checker as StaffName, decision);
      isDone = agreed.body.status === 'approved';
      answer = agreed.problem.code ?? (isDone ? '200' : agreed.body.status);
      body = agreed.body.result as never;
    }
    const name = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
    await this.judge.judge(name, asked.status === 202 ? [maker, checker] : [maker], answer);
    return { isDone, body };
  }

  /** A client's app calls, with a key that the two made as often as with another. */
  async app<E extends Endpoint & { access: KeyAccess }>(endpoint: E, input: InputOf<E>): Promise<ActAnswer<E>> {
    const token = this.random.chance(50) ? this.keys.at(-1) : undefined;
    const { status, body, problem } = await this.world.intake(endpoint, input, token ? { token } : {});
    await this.judge.judge(`app: ${endpoint.path} ${JSON.stringify(input)}`, [], problem.code ?? String(status));
    return { isDone: status === 200, body };
  }

  /** The market says what it quotes from now on, and what it was at each execution. */
  quote(): void {
    for (const symbol of stocks) this.market.quote(symbol, (this.prices[symbol] ?? 0).toFixed(2));
  }

  async moveMarket(): Promise<void> {
    const symbol = this.random.pick(stocks);
    const factor = 0.8 + this.random.below(50) / 100;
    this.prices[symbol] = Number(Math.min(Math.max((this.prices[symbol] ?? 1) * factor, 5), 500).toFixed(2));
    this.quote();
    await this.#storeClose(symbol);
    await this.judge.lookAgain(`market: ${symbol} at ${this.prices[symbol]}`);
  }

  /** Each move is a session, whose official close takes the place of the one before. */
  async #storeClose(symbol: string): Promise<void> {
    await this.world.asOwner(`delete from daily_closes where symbol = $1`, [symbol]);
    const [day] = new Date().toISOString().split('T');
    const close = (this.prices[symbol] ?? 0).toFixed(2);
    const row = { symbol, day: day ?? '', close, quote_time: new Date().toISOString(), source: 'test' };
    await this.world.sql((db) => db.insertInto('daily_closes').values(row).execute());
  }

  /** The background's work of now. */
  async work(): Promise<void> {
    const call = workIn(this.world);
    await executeWaiting(call, this.market.client());
    await executeAtNavs(call);
    // Draws would wait for the sealer.
    const waiting = await this.world.sql((db) =>
      db
        .selectFrom('allocations')
        .select('product_id')
        .where('method', '=', 'by_hand')
        .where('status', 'in', ['waiting', 'posting'])
        .execute(),
    );
    for (const { product_id } of waiting)
      if (allocationJob.kind === 'open') await allocationJob.run(call, { id: product_id });
    await finishDue(call);
    await this.#rememberMinutes();
    await this.judge.judge('background', [], '200');
  }

  /** Each execution gets a minute of its own, in which the prices were those of now. */
  async #rememberMinutes(): Promise<void> {
    const clients = [this.friend.id, this.rival.id];
    const { rows } = await this.world.sql((db) =>
      sql<{ id: string; table: 'orders' | 'sales' }>`
        select id, 'orders' as table from orders
        where client_id = any(${clients}) and quote_datetime is not null and corrects is null
        union all
        select id, 'sales' from sales where client_id = any(${clients}) and quote_datetime is not null`.execute(db),
    );
    for (const { id, table } of rows) {
      if (this.#remembered.has(id)) continue;
      this.#remembered.add(id);
      const at = new Date(this.#startedAt - 2 * this.#remembered.size * 60_000).toISOString();
      await this.world.asOwner(`set session_replication_role = replica;
        update ${table} set create_datetime = create_datetime - (quote_datetime - '${at}'),
          execute_datetime = execute_datetime - (quote_datetime - '${at}'), quote_datetime = '${at}' where id = '${id}';
        set session_replication_role = default`);
      for (const symbol of stocks) this.market.minute(symbol, at, (this.prices[symbol] ?? 0).toFixed(2));
    }
  }

  /** What is due is paid, what is locked is free, and the limits count anew. */
  async passDay(): Promise<void> {
    await this.world.asOwner(`set session_replication_role = replica;
      delete from approval_usage;
      update sales set due_datetime = now() - interval '1 minute' where due_datetime is not null;
      update lots set unlock_at = now() - interval '1 minute' where unlock_at is not null;
      update orders set unlock_datetime = now() - interval '1 minute' where unlock_datetime is not null;
      set session_replication_role = default`);
    this.judge.endDay();
    this.judge.log.push('a day passes');
    await this.work();
  }

  async forgedEvidence(clientId: string): Promise<string> {
    const who = this.pair[0] as StaffName;
    return (await this.world.call(storeUpload, who, { client_id: clientId, base64: newPicture() })).body.url;
  }

  async forgedStatement(): Promise<string> {
    const who = this.pair[0] as StaffName;
    return (await this.world.call(storeProductStatement, who, { page: 'block', base64: newPicture() })).body?.url ?? '';
  }
}
