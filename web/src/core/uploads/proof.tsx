// A small picture that opens in full.
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#ui/lazy-part.tsx';
import classes from './proof.module.css';
import { useUploadSource } from './upload-source.ts';

const ImageViewer = lazyDialog(() => import('#ui/image-viewer.tsx'));

interface ProofProps {
  /** As a record keeps it. */
  url: string;
  alt: string;
}

export function Proof({ url, alt }: ProofProps) {
  const { src, isError } = useUploadSource(url);
  if (isError)
    return (
      <span className={classes.proof} data-broken role="img" aria-label={alt}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
      </span>
    );
  if (!src) return <Skeleton className={classes.proof} width={120} height={80} />;
  return <Picture src={src} alt={alt} />;
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
