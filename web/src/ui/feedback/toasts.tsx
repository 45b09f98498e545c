// Shows notifications. Loaded at the first pointer or key event, because every action starts with one, but not before the first rows.
import { notificationsStore } from '@mantine/notifications';
import { useEffect, useState, type FunctionComponent } from 'react';
import { pageDrawn } from '#start/page-drawn.ts';

const touches = ['pointerdown', 'keydown'] as const;

export function Toasts() {
  const [Toaster, setToaster] = useState<FunctionComponent | null>(null);
  const isLoaded = Toaster !== null;
  useEffect(() => {
    if (isLoaded) return;
    const load = () =>
      void import('./toaster.tsx').then(
        ({ default: loaded }) => setToaster(() => loaded),
        () => {}, // the next touch is the next attempt
      );
    const unsubscribe = notificationsStore.subscribe(load);
    const loadSoon = () => void pageDrawn.then(load);
    for (const touch of touches) window.addEventListener(touch, loadSoon);
    return () => {
      unsubscribe();
      for (const touch of touches) window.removeEventListener(touch, loadSoon);
    };
  }, [isLoaded]);
  return Toaster && <Toaster />;
}
