// A small picture that opens in full.
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import classes from './proof.module.css';
import { useUploadSource } from './upload-source.ts';

const ImageViewer = lazyDialog(() => import('#ui/files/image-viewer.tsx'));

interface ProofProps {
  /** Address as a record keeps it. */
  url: string;
  alt: string;
  /** Fills its place, for deciding by it. */
  isLarge?: boolean;
}

export function Proof({ url, alt, isLarge = false }: ProofProps) {
  const { src, isError } = useUploadSource(url);
  if (isError)
    return (
      <span className={classes.proof} data-broken role="img" aria-label={alt}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
      </span>
    );
  if (!src) return <Skeleton className={classes.proof} {...(isLarge ? { height: 320 } : { width: 120, height: 80 })} />;
  return <Picture src={src} alt={alt} isLarge={isLarge} />;
}

interface PictureProps extends Pick<ProofProps, 'alt' | 'isLarge'> {
  src: string;
}

export function Picture({ src, alt, isLarge = false }: PictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isLarge ? classes.large : classes.proof}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      >
        <img src={src} alt={alt} loading="lazy" />
      </button>
      <Suspense>{isOpen && <ImageViewer src={src} alt={alt} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
