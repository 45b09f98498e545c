// Where notifications appear. Loaded at the first touch: every deed begins with one, and so does what is said about it.
import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster.tsx'));
const touches = ['pointerdown', 'keydown'] as const;

export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const load = () => setIsNeeded(true);
    const unsubscribe = notificationsStore.subscribe(load);
    for (const touch of touches) window.addEventListener(touch, load, { once: true });
    return () => {
      unsubscribe();
      for (const touch of touches) window.removeEventListener(touch, load);
    };
  }, []);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
