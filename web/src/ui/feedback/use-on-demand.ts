// A part of the screen that is loaded at its first use and shown only once loaded, without flicker or lost focus.
import { useState } from 'react';
import { loadCode } from '#start/load-code.ts';
import { texts } from './loaded.texts.ts';
import { notifyFailed } from './notify.ts';

export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (part) return setIsOpen(true);
    loadCode(load).then(
      (loaded) => {
        setPart(() => loaded);
        setIsOpen(true);
      },
      (error: unknown) => notifyFailed(texts.codeMissing, error),
    );
  };
  return {
    part,
    isOpen,
    setIsOpen: (next: boolean) => (next ? open() : setIsOpen(false)),
    /** Fetches it ahead of its first use, such as when the pointer comes near. */
    preload: () => void (part ?? load().catch(() => {})), // told when it is opened
  };
}
