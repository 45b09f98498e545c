// Client of an S3-compatible store: puts, gets, lists and deletes objects below one address.
import { Agent as PlainAgent, request as requestPlain, type IncomingMessage } from 'node:http';
import { Agent as EncryptedAgent, request as requestEncrypted } from 'node:https';
import { encode, signedHeaders, type StoreKeys } from './signature.ts';

/** Trouble with the store: none answers, or it answers that it will not. */
export class StoreError extends Error {
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;
  /** Code of the store, such as AccessDenied. */
  readonly code: string;

  constructor(what: string, status: number, code: string, options?: ErrorOptions) {
    super(`the file store: ${what}: ${[status || '', code].filter(Boolean).join(' ')}`, options);
    this.status = status;
    this.code = code;
  }
}

export interface StoredObject {
  /** Below the store's address. */
  key: string;
  changedAt: Date;
}

interface Answer {
  status: number;
  body: Buffer;
}

interface StoreOptions extends StoreKeys {
  /** Address of the bucket, with a prefix where the store is shared: `https://s3.example/bucket/prefix`. */
  url: string;
  timeoutMs?: number;
}

const mostAnswerBytes = 64 * 1024 * 1024;
/** Keys of one answer to a listing, as all stores have it. */
const pageSize = 1_000;
/** A connection that was kept open may just have been closed by the other side. */
const attempts = 2;

export class ObjectStore {
  readonly #keys: StoreKeys;
  readonly #bucket: URL;
  readonly #prefix: string;
  readonly #agent: PlainAgent | EncryptedAgent;
  readonly #timeoutMs: number;

  constructor({ url, timeoutMs = 10_000, ...keys }: StoreOptions) {
    const address = new URL(url);
    const [bucket = '', ...prefix] = address.pathname.split('/').filter(Boolean);
    this.#keys = keys;
    this.#bucket = new URL(`/${bucket}`, address);
    this.#prefix = prefix.map((part) => `${decodeURIComponent(part)}/`).join('');
    const settings = { keepAlive: true, maxSockets: 32, scheduling: 'lifo' } as const;
    this.#agent = address.protocol === 'https:' ? new EncryptedAgent(settings) : new PlainAgent(settings);
    this.#timeoutMs = timeoutMs;
  }

  /** Resolves once the store has all of it. */
  async put(key: string, content: Buffer): Promise<void> {
    await this.#send('PUT', this.#urlOf(key), [200], content);
  }

  /** Answers null where there is no such object. */
  async get(key: string): Promise<Buffer | null> {
    const { status, body } = await this.#send('GET', this.#urlOf(key), [200, 404]);
    if (status === 200) return body;
    const code = textOf(body.toString(), 'Code');
    if (code !== 'NoSuchKey') throw new StoreError(`GET ${key}`, status, code);
    return null;
  }

  /** Deletes the object, where there is one. */
  async delete(key: string): Promise<void> {
    await this.#send('DELETE', this.#urlOf(key), [200, 204, 404]);
  }

  /** A page of objects whose keys begin with this, in the order of their keys, from behind `after`; `isEnd` with the last page. */
  async list(begin: string, after = ''): Promise<{ objects: StoredObject[]; isEnd: boolean }> {
    const url = new URL(this.#bucket);
    url.search = new URLSearchParams({
      'list-type': '2',
      prefix: this.#prefix + begin,
      'max-keys': String(pageSize),
      ...(after && { 'start-after': this.#prefix + after }),
    }).toString();
    const { body } = await this.#send('GET', url, [200]);
    const xml = body.toString();
    const objects = xml.split('<Contents>').slice(1);
    return {
      objects: objects.map((part) => ({
        key: textOf(part, 'Key').slice(this.#prefix.length),
        changedAt: new Date(textOf(part, 'LastModified')),
      })),
      isEnd: textOf(xml, 'IsTruncated') !== 'true',
    };
  }

  close(): void {
    this.#agent.destroy();
  }

  #urlOf(key: string): URL {
    return new URL(`${this.#bucket.pathname}/${(this.#prefix + key).split('/').map(encode).join('/')}`, this.#bucket);
  }

  async #send(method: string, url: URL, good: readonly number[], body: Buffer = Buffer.alloc(0)): Promise<Answer> {
    const what = `${method} ${decodeURIComponent(url.pathname)}`;
    const answer = await this.#ask(method, url, body).catch((error: Error & { code?: string }) => {
      const reason = error.name === 'TimeoutError' ? 'timed out' : (error.code ?? error.message);
      throw new StoreError(what, 0, reason, { cause: error });
    });
    if (good.includes(answer.status)) return answer;
    throw new StoreError(what, answer.status, textOf(answer.body.toString(), 'Code'));
  }

  async #ask(method: string, url: URL, body: Buffer): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const signal = AbortSignal.timeout(this.#timeoutMs);
      try {
        return await this.#askOnce(method, url, body, signal);
      } catch (error) {
        const wasCut = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
        if (!wasCut || attempt === attempts) throw signal.aborted ? signal.reason : error;
      }
    }
  }

  async #askOnce(method: string, url: URL, body: Buffer, signal: AbortSignal): Promise<Answer> {
    const headers = signedHeaders({ method, url, body, at: new Date() }, this.#keys);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = url.protocol === 'https:' ? requestEncrypted : requestPlain;
    request(url, { method, headers: { ...headers, 'content-length': body.length }, agent: this.#agent, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
    const response = await promise;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostAnswerBytes) {
        response.destroy();
        throw new Error(`more than ${mostAnswerBytes} bytes`);
      }
      parts.push(part);
    }
    return { status: response.statusCode ?? 0, body: Buffer.concat(parts) };
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Text of the first element of this name, empty where there is none. */
function textOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (whole, entity: string) => entities[entity] ?? whole);
}
