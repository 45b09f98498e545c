// An upload as a data URL: it is fetched with the reader's token, because its address alone opens nothing.
import { getUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import { useRead } from '#platform/queries.ts';

/** Undefined while it is loading. */
export function useUploadSource(url: string): { src: string | undefined; isError: boolean } {
  const { data, isError } = useRead(getUpload, { id: uploadIdOf(url) });
  return { src: data && `data:${data.media_type};base64,${data.base64}`, isError };
}
