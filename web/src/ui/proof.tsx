// A small picture that opens in full. An upload is fetched as its reader, since a picture's address alone opens nothing.
import { getUpload, uploadIdOf } from '@backoffice/contract/uploads.ts';
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#platform/queries.ts';
import classes from './proof.module.css';

const ImageViewer = lazy(() => import('./image-viewer.tsx'));

interface ProofProps {
  /** As a record keeps it. */
  url: string;
  alt: string;
}

export function Proof({ url, alt }: ProofProps) {
  const upload = useRead(getUpload, { id: uploadIdOf(url) });
  if (upload.isError)
    return (
      <span className={classes.proof} data-broken role="img" aria-label={alt}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
      </span>
    );
  if (!upload.data) return <Skeleton className={classes.proof} width={120} height={80} />;
  return <Picture src={`data:${upload.data.media_type};base64,${upload.data.base64}`} alt={alt} />;
}

export function Picture({ src, alt }: { src: string; alt: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.proof} onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <img src={src} alt={alt} loading="lazy" />
      </button>
      <Suspense>{isOpen && <ImageViewer src={src} alt={alt} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
