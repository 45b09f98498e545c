// The feed of watch lists: files of fixed names below the configured address, as a house's own mirror of the published lists serves them.
import { mostListBytes, type FileSource, type ListFormat } from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { Files } from '#core/files/files.ts';
import { ask } from '#platform/outgoing/get.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';

interface FeedFile {
  format: ListFormat;
  name: string;
  bytes: Buffer;
}

export interface WatchListsFeed {
  /** Null where the feed does not have this list. */
  read: (source: FileSource) => Promise<FeedFile | null>;
  files: Files;
}

const lists: Readonly<Record<FileSource, { name: string; format: ListFormat }>> = {
  un: { name: 'un.xml', format: 'un_xml' },
  ofac: { name: 'sdn.xml', format: 'ofac_xml' },
  eu: { name: 'eu.xml', format: 'eu_xml' },
  own: { name: 'own.csv', format: 'own_csv' },
};
const timeoutMs = 60_000;

export const createWatchListsFeed = (url: string, outgoing: OutgoingPolicy, files: Files): WatchListsFeed => ({
  files,
  async read(source) {
    const { name, format } = lists[source];
    const address = `${url.replace(/\/$/, '')}/${name}`;
    const { status, body } = await ask(outgoing, address, { timeoutMs, maxBytes: mostListBytes });
    if (status === 404) return null;
    if (status !== 200) throw new Error(`the feed of watch lists answered ${status} for ${name}`);
    return { format, name, bytes: body };
  },
});
