// The way between the server and its database, which can be cut around a COMMIT and closed for a while.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Moments to cut a connection at: before the database hears of the COMMIT, while it works on it, or before its answer is passed back. */
const cuts = ['before', 'during', 'after'] as const;

/** Cuts one COMMIT of so many, so that connections live long enough for a call or two. */
const oneIn = 3;

interface Pair {
  inner: Socket;
  outer: Socket;
}

export class Link {
  readonly #databasePort: number;
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;
  #commits = 0;
  #cutsLeft = 0;
  #isOpen = true;

  constructor(databasePort: number) {
    this.#databasePort = databasePort;
    this.#server = createServer((inner) => this.#join(inner));
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Cuts so many connections around a COMMIT from now on. */
  cutCommits(count: number): void {
    this.#cutsLeft = count;
  }

  get cutsLeft(): number {
    return this.#cutsLeft;
  }

  /** Lets no byte through, and closes no connection: what a network that vanished looks like. */
  close(): void {
    this.#isOpen = false;
    for (const { inner, outer } of this.#pairs) for (const socket of [inner, outer]) socket.pause();
  }

  /** What was under way arrives after all, or the connections are gone. */
  open(how: 'resumed' | 'reset'): void {
    this.#isOpen = true;
    if (how === 'reset') return this.reset();
    for (const { inner, outer } of this.#pairs) for (const socket of [inner, outer]) socket.resume();
  }

  reset(): void {
    for (const pair of this.#pairs) this.#end(pair);
  }

  async end(): Promise<void> {
    this.reset();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(inner: Socket): void {
    const outer = connect(this.#databasePort, '127.0.0.1');
    const pair = { inner, outer };
    this.#pairs.add(pair);
    let isCutAfterAnswer = false;
    for (const socket of [inner, outer]) {
      socket.setNoDelay();
      socket.on('error', () => this.#end(pair));
      socket.on('close', () => this.#end(pair));
      if (!this.#isOpen) socket.pause();
    }
    inner.on('data', (bytes) => {
      const cut = this.#cutOf(bytes);
      if (cut === 'before') return this.#end(pair);
      isCutAfterAnswer ||= cut === 'after';
      outer.write(bytes, () => cut === 'during' && this.#end(pair));
    });
    outer.on('data', (bytes) => {
      if (isCutAfterAnswer) this.#end(pair);
      else inner.write(bytes);
    });
  }

  #cutOf(bytes: Buffer): (typeof cuts)[number] | null {
    if (this.#cutsLeft === 0 || !bytes.includes('commit\0')) return null;
    this.#commits++;
    if (this.#commits % oneIn !== 0) return null;
    this.#cutsLeft--;
    return cuts[this.#cutsLeft % cuts.length] ?? null;
  }

  #end(pair: Pair): void {
    this.#pairs.delete(pair);
    pair.inner.destroy();
    pair.outer.destroy();
  }
}
