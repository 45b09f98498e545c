// A small picture that opens in full.
import { lazy, Suspense, useState } from 'react';
import classes from './proof.module.css';

const ImageViewer = lazy(() => import('./image-viewer.tsx'));

export function Proof({ src, alt }: { src: string; alt: string }) {
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
