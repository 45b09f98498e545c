// True if the screen is as narrow as a phone's, looked at again once the window has kept its size for a moment.
import { useSyncExternalStore } from 'react';

const phone = '(max-width: 768px)';
const settledAfterMs = 200;

function onResize(notice: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(notice, settledAfterMs);
  };
  window.addEventListener('resize', listen);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', listen);
  };
}

export const useIsPhone = (): boolean => useSyncExternalStore(onResize, () => window.matchMedia(phone).matches);
