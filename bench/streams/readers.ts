// Readers of event streams, over plain sockets, in a process of their own: opens one for each token that it is sent, and says when
// every one of them has heard of a record.
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Opening {
  host: string;
  port: number;
  path: string;
  tokens: string[];
}

/** What a process of readers says. */
export type Said =
  | { about: 'opened' }
  | { about: 'heard'; record: string; at: number }
  | { about: 'lost'; why: string };

/** Streams that are being opened at one time. */
const atOnce = 25;

const sockets: Socket[] = [];
const heardBy = new Map<string, number>();
const say = (said: Said) => process.send?.(said);

process.once('message', ({ tokens, ...target }: Opening) => {
  const waiting = [...tokens];
  const openNext = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      let socket = await open(target, token);
      for (; !socket; socket = await open(target, token)) await delay(1_000);
      sockets.push(socket);
    }
  };
  void Promise.all(Array.from({ length: atOnce }, openNext)).then(() => say({ about: 'opened' }));
});
process.once('disconnect', () => process.exit());

/** Null where the server is too busy to open one. */
function open({ host, port, path }: Omit<Opening, 'tokens'>, token: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    let isOpen = false;
    const socket = connect(port, host, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (text.includes(': connected')) {
        isOpen = true;
        resolve(socket);
      }
      for (const [, record = ''] of text.matchAll(/"record":\{"id":"([^"]+)"/g)) note(record);
    });
    const lose = (why: string) => (isOpen ? say({ about: 'lost', why }) : resolve(null));
    socket.on('error', (error) => lose(error.message));
    socket.on('end', () => lose('the server ended a stream'));
  });
}

function note(record: string): void {
  const count = (heardBy.get(record) ?? 0) + 1;
  heardBy.set(record, count);
  if (count === sockets.length) say({ about: 'heard', record, at: Date.now() });
}
