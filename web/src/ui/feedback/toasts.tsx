// Shows notifications. Loaded at the first pointer or key event: every action starts with one.
import { notificationsStore } from '@mantine/notifications';
import { useEffect, useState, type FunctionComponent } from 'react';

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
    for (const touch of touches) window.addEventListener(touch, load);
    return () => {
      unsubscribe();
      for (const touch of touches) window.removeEventListener(touch, load);
    };
  }, [isLoaded]);
  return Toaster && <Toaster />;
}
