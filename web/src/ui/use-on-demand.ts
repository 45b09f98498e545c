// A part of the screen that is fetched when it is first asked for and then appears whole: nothing flickers, no focus is lost.
import { useState } from 'react';
import { texts } from './dialogs.texts.ts';
import { notifyFailed } from './notify.ts';

export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (part) return setIsOpen(true);
    load().then(
      (loaded) => {
        setPart(() => loaded);
        setIsOpen(true);
      },
      (error: unknown) => notifyFailed(texts.failed, error),
    );
  };
  return { part, isOpen, setIsOpen: (next: boolean) => (next ? open() : setIsOpen(false)) };
}
