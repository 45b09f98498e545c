// An upload as an address a picture can show: fetched as its reader, since the upload's own address alone opens nothing.
import { getUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import { useRead } from '#platform/queries.ts';

/** Undefined while it is on its way. */
export function useUploadSource(url: string): { src: string | undefined; isError: boolean } {
  const { data, isError } = useRead(getUpload, { id: uploadIdOf(url) });
  return { src: data && `data:${data.media_type};base64,${data.base64}`, isError };
}
