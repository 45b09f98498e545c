// The configured file store, and what must hold of it before the server works: a fault is one line that names the variable.
import { ConfigError, type Config } from '../config.ts';
import { ObjectStore, StoreError } from './object-store.ts';

type StoreConfig = Pick<Config, 'FILES_URL' | 'FILES_REGION' | 'FILES_ACCESS_KEY' | 'FILES_SECRET_KEY'>;

/** Null where files are kept in the database. */
export function openObjectStore(config: StoreConfig): ObjectStore | null {
  const { FILES_URL: url, FILES_REGION: region, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = config;
  return url && accessKey && secretKey ? new ObjectStore({ url, region, accessKey, secretKey }) : null;
}

/** Object by which an installation knows its own store: another one would delete what none of its rows name. */
const markKey = 'installation';

/** Codes of stores, and the variable that is wrong. */
const faults: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'FILES_ACCESS_KEY: the file store does not know it',
  SignatureDoesNotMatch: 'FILES_SECRET_KEY: it is not the one that belongs to FILES_ACCESS_KEY',
  NoSuchBucket: 'FILES_URL: there is no such bucket',
  PermanentRedirect: 'FILES_REGION: the bucket is in another region',
  AuthorizationHeaderMalformed: 'FILES_REGION: the bucket is in another region',
  AccessDenied: 'FILES_URL: the access key may not read and write there',
  RequestTimeTooSkewed: 'FILES_URL: the clocks of the file store and of this machine are more than 15 minutes apart',
};

/** Reads and writes once. A store that does not answer is waited for: calls that need it answer 503 until it does. */
export async function checkObjectStore(store: ObjectStore, mark: string, say: (line: string) => void): Promise<void> {
  try {
    const found = await store.get(markKey);
    if (found?.toString() === mark) return;
    if (found) throw new ConfigError('FILES_URL: the files of an installation with another SECRET_KEY are kept there');
    await store.put(markKey, Buffer.from(mark));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.status === 0 || error.status >= 500)
      return say(`FILES_URL: ${error.message}; files wait until it answers`);
    throw new ConfigError(faults[error.code] ?? `FILES_URL: ${error.message}`, { cause: error });
  }
}
