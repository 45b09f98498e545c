// Exported heads: how far each tenant's chain had come, kept outside the database, so that a rewritten or cut chain shows.
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';

const Head = z.object({ tenant: z.string(), seq: z.int(), hash: z.string(), sealed_at: z.string() });
export type Head = z.infer<typeof Head>;

const urlTimeoutMs = 3_000;

type Destination = (heads: Head[]) => Promise<void>;

/** Passes on the newest head of each tenant, at most once in a while; what did not arrive is sent again with the next. */
export class HeadExport {
  readonly #send: Destination;
  readonly #onTrouble: (error: unknown) => void;
  readonly #everyMs: number;
  readonly #waiting = new Map<string, Head>();
  #timer: NodeJS.Timeout | null = null;
  #nextAt = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(send: Destination, { everyMs, onTrouble }: { everyMs: number; onTrouble: (error: unknown) => void }) {
    this.#send = send;
    this.#everyMs = everyMs;
    this.#onTrouble = onTrouble;
  }

  note(head: Head): void {
    this.#waiting.set(head.tenant, head);
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#nextAt - Date.now()));
  }

  async stop(): Promise<void> {
    await this.#sending;
    if (this.#waiting.size > 0) this.#flush();
    await this.#sending;
    clearTimeout(this.#timer ?? undefined);
  }

  #flush() {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    this.#nextAt = Date.now() + this.#everyMs;
    const heads = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#sending = this.#send(heads).catch((error: unknown) => {
      this.#onTrouble(error);
      for (const head of heads) if (!this.#waiting.has(head.tenant)) this.note(head);
    });
  }
}

export const toFile =
  (file: string): Destination =>
  async (heads) => {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600 });
  };

export const toUrl =
  (url: string): Destination =>
  async (heads) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ heads }),
      signal: AbortSignal.timeout(urlTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  };

/** Yields the heads in the order they were written; none while nothing has been exported. */
export async function* readHeads(file: string): AsyncGenerator<Head> {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const head = headIn(line);
    if (head) yield head;
  }
}

function headIn(line: string): Head | null {
  try {
    return Head.parse(JSON.parse(line));
  } catch {
    // A crash cut the line off; the next head says all it said.
    return null;
  }
}
