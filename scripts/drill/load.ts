// Load of a drill: deposits through the staff API and claims through the intake, each under one key that is sent until it is
// acknowledged, as a client's app does; and the judgement of what the books have of them.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createKeyMaker } from '../../server/src/core/api-keys/api-keys.ts';
import { deriveSecrets } from '../../server/src/core/sessions/secrets.ts';
import { demoKeyFile, keepDemoKey } from '../../server/src/features/integrations/integrations.keys.demo.ts';
import { readBooks, signIn, type TestAccount } from '../../server/src/testing/server-process.ts';

type Door = 'staff' | 'intake';

/** What the load is sent to. */
interface Target {
  web: string;
  account: TestAccount;
  owner: pg.ClientConfig;
  folder: string;
  values: { readonly [name: string]: string | undefined };
}

interface Acknowledged {
  id: string;
  door: Door;
  beganAt: number;
  at: number;
}

/** A client gives up a call after this and sends it again under its key. */
const callMs = 10_000;
const pauseMs = 200;

export class DrillLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers other than 200, by what they were. */
  readonly refusals = new Map<string, number>();
  readonly #target: Pick<Target, 'web' | 'account'>;
  readonly #tokens: Record<Door, string>;
  #isOver = false;
  #workers: Promise<void>[] = [];

  constructor(target: Pick<Target, 'web' | 'account'>, tokens: Record<Door, string>) {
    this.#target = target;
    this.#tokens = tokens;
  }

  start(workersEach: number): void {
    this.#isOver = false;
    const doors: Door[] = ['staff', 'intake'];
    this.#workers = doors.flatMap((door) => Array.from({ length: workersEach }, () => this.#work(door)));
  }

  /** Ends once each key that was sent has been acknowledged. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  /** Seconds from a moment to the first acknowledgement, at each door, of a write that was first sent after it. */
  async untilWrites(since: number, limitSeconds: number): Promise<number> {
    for (;;) {
      const first = (['staff', 'intake'] as const).map(
        (door) => this.acknowledged.find((one) => one.door === door && one.beganAt > since)?.at,
      );
      if (first.every((at) => at !== undefined)) return (Math.max(...first) - since) / 1_000;
      if (Date.now() - since > limitSeconds * 1_000) return Infinity;
      await delay(50);
    }
  }

  async #work(door: Door): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      for (let isDone = false; !isDone;) {
        const beganAt = Date.now();
        const id = await this.#send(door, key);
        if (id) this.acknowledged.push({ id, door, beganAt, at: Date.now() });
        else await delay(pauseMs);
        isDone = id !== null;
      }
    }
  }

  async #send(door: Door, key: string): Promise<string | null> {
    const { account, web } = this.#target;
    const path =
      door === 'staff'
        ? `deposit/admin/v2/specialized/${account.clientId}`
        : `intake/v1/clients/${account.clientId}/deposits`;
    try {
      const response = await fetch(`${web}/api/demo/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#tokens[door]}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ account_id: account.accountId, amount: '1.00', currency: 'USD', sub_type: 'crypto' }),
        signal: AbortSignal.timeout(callMs),
      });
      const text = await response.text();
      if (response.status === 200) return (JSON.parse(text) as { id: string }).id;
      // A session ends when it has been idle for long, also by a clock that was set.
      if (response.status === 401 && door === 'staff') this.#tokens.staff = await signIn(web);
      const retryAfter = response.headers.has('retry-after') ? ' with retry-after' : '';
      this.#note(
        response.status <= 500 ? `${response.status} ${text.slice(0, 80)}` : `${response.status}${retryAfter}`,
      );
    } catch (error) {
      this.#note(error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : 'failed');
    }
    return null;
  }

  #note(what: string): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }
}

export async function prepareLoad(target: Target): Promise<DrillLoad> {
  const { folder, owner, values, web } = target;
  const secrets = deriveSecrets(Buffer.from(values['SECRET_KEY'] ?? '', 'base64'));
  await keepDemoKey({ owner }, createKeyMaker(secrets.apiKeyKey), folder);
  const intake = (await readFile(demoKeyFile(folder), 'utf8')).trim();
  return new DrillLoad(target, { staff: await signIn(web), intake });
}

/** Faults of the books, given what was acknowledged; none where each write is there once, posted and audited. */
export async function judgeBooks(owner: pg.ClientConfig, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const books = await readBooks(owner);
  const ids = new Set(acknowledged.map(({ id }) => id));
  const paid = acknowledged.filter(({ door }) => door === 'staff').length;
  const faults: [boolean, string][] = [
    [ids.size !== acknowledged.length, `${acknowledged.length - ids.size} keys got the answer of another one`],
    [[...ids].some((id) => !books.deposits.has(id)), 'an acknowledged write is missing'],
    [books.deposits.size !== ids.size, `${books.deposits.size} deposits, ${ids.size} acknowledged`],
    [Number(books.cash) !== paid, `cash is ${books.cash}, ${paid} deposits of 1.00 were acknowledged`],
    [books.audited !== paid, `${books.audited} audit lines, ${paid} deposits`],
    [Number(books.sum) !== 0, `the ledger sums up to ${books.sum}`],
  ];
  return faults.filter(([isFault]) => isFault).map(([, what]) => what);
}
