// Signature of a request to an S3-compatible store: AWS Signature Version 4, with the payload's hash in it.
import { createHash, createHmac } from 'node:crypto';

export interface StoreKeys {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: string;
  url: URL;
  /** Further headers, in lower case. */
  headers?: Readonly<Record<string, string>>;
  body: Buffer;
  at: Date;
}

export const sha256Hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** RFC 3986: what JavaScript leaves as it is beyond the unreserved characters is encoded too. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Answers all headers that the request is sent with, besides its length. */
export function signedHeaders(
  { method, url, headers = {}, body, at }: SignedRequest,
  { region, accessKey, secretKey }: StoreKeys,
): Record<string, string> {
  const time = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const hash = sha256Hex(body);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).toSorted();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const request = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(request)].join('\n');
  const signature = hmac(key, text).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
