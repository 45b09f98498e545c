// The built files of the web, kept in memory once they were asked for: a first visit asks for a dozen of them beside its first
// rows, and from the disk each takes as much processor time as a call.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of the encodings of HTTP, the best first, with the ends of the files that hold them. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Kept {
  body: Buffer;
  encoding: string | null;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Answers for the files in `assets`, whose names carry a hash, so that they never change; every other address is left to who follows. */
export async function builtFiles(web: string): Promise<Answer> {
  const folder = join(web, 'assets');
  const names = new Set(await readdir(folder).catch(() => []));
  const kept = new Map<string, Promise<Kept>>();
  const keep = (name: string, request: FastifyRequest): Promise<Kept> => {
    const [encoding = null, end = ''] =
      encodings.find(([of, end]) => names.has(name + end) && takes(request, of)) ?? [];
    const file = name + end;
    const known = kept.get(file);
    if (known) return known;
    const read = readFile(join(folder, file)).then((body) => ({ body, encoding }));
    kept.set(file, read);
    // A file that could not be read is tried again.
    read.catch(() => kept.delete(file));
    return read;
  };
  return async (request, reply) => {
    const [, name = ''] = /^\/assets\/([\w.-]+)$/.exec(request.url) ?? [];
    const type = types[extname(name)];
    if (request.method !== 'GET' || !type || !names.has(name)) return;
    const { body, encoding } = await keep(name, request);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('cache-control', immutable).header('vary', 'accept-encoding').type(type).send(body);
  };
}

/** Files with a hash in their name are the only ones that browsers may keep without asking. */
export const immutable = 'public, max-age=31536000, immutable';

/** True where the caller names the encoding, and does not refuse it. */
export const takes = ({ headers }: FastifyRequest, encoding: string): boolean =>
  (headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
