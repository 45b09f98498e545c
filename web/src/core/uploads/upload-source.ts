// A stored file as a data URL: it is fetched with the reader's token, because its address alone opens nothing.
import { getStatementFile } from '@backoffice/contract/ledger/ledger.statements.ts';
import { getProductStatement } from '@backoffice/contract/products/products.files.ts';
import { getUpload } from '@backoffice/contract/uploads/uploads.ts';
import { useRead } from '#platform/api/queries.ts';

/** Each answers a picture by the id at the end of its address. */
const fileEndpoints = [getUpload, getProductStatement, getStatementFile] as const;
const addressOf = ({ path }: { path: string }): string => path.slice(0, -':id'.length);

const findEndpoint = (url: string) => fileEndpoints.find((endpoint) => url.startsWith(addressOf(endpoint)));

/** Returns true for the address of a stored file, as records keep it. */
export const isFileAddress = (text: string): boolean => findEndpoint(text) !== undefined;

/** Undefined while it is loading. */
export function useUploadSource(url: string): { src: string | undefined; isError: boolean } {
  const endpoint = findEndpoint(url) ?? getUpload;
  const { data, isError } = useRead(endpoint, { id: url.slice(addressOf(endpoint).length) });
  return { src: data && `data:${data.media_type};base64,${data.base64}`, isError };
}
