// Serves a built page from memory, compressed beforehand: the quickest a page can be served.
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface Site {
  url: string;
  stop: () => void;
}

/** `extra`: answers that are no files, by their path. */
export async function serveSite(folder: string, extra: Record<string, unknown> = {}): Promise<Site> {
  const answers = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) answers.set(`/${relative(folder, file).replaceAll(sep, '/')}`, gzipSync(await readFile(file)));
  }
  for (const [path, answer] of Object.entries(extra)) answers.set(path, gzipSync(JSON.stringify(answer)));
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const body = answers.get(path);
    if (!body) return response.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'gzip',
        'content-length': body.length,
        // Names of built files carry a hash: a second visit need not ask for them.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
