// The keys that work on every page, and what they open.
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { listenToShortcuts, useShortcut } from '#ui/shortcuts.ts';
import { lock } from '#app/lock/lock.ts';
import { texts as keyTexts } from '#app/palette/shortcuts.texts.ts';
import { texts } from './shell.texts.ts';
import { tabs } from '#app/tabs/tabs.ts';
import { texts as tabTexts } from '#app/tabs/tabs.texts.ts';
import { useTabActions } from '#app/tabs/use-tabs.ts';

const Palette = lazyDialog(() => import('#app/palette/palette.tsx'));
const HelpPanel = lazyPart(() => import('#app/help/help-panel.tsx'));

const isEverywhere = { isEverywhere: true };

const onFront = (action: (id: string) => void) => () => {
  const { front } = tabs.get();
  if (front) action(front);
};

/** Uses Alt and Shift together: browsers leave those to pages. */
export function useShellKeys() {
  const [isPaletteOpen, palette] = useDisclosure();
  const [isHelpOpen, help] = useDisclosure();
  const { step, refresh, closeOrConfirm } = useTabActions();
  useShortcut('Mod+K', keyTexts.palette, palette.open, isEverywhere);
  useShortcut('?', keyTexts.help, help.toggle, isEverywhere);
  useShortcut('Alt+Shift+ArrowRight', tabTexts.next, () => step(1), isEverywhere);
  useShortcut('Alt+Shift+ArrowLeft', tabTexts.previous, () => step(-1), isEverywhere);
  useShortcut(
    'Alt+Shift+W',
    tabTexts.closeThis,
    onFront((id) => closeOrConfirm([id])),
    isEverywhere,
  );
  useShortcut('Alt+Shift+R', tabTexts.refresh, onFront(refresh), isEverywhere);
  useShortcut('Alt+Shift+L', texts.lockScreen, lock, isEverywhere);
  useEffect(listenToShortcuts, []);
  return {
    isPaletteOpen,
    openPalette: palette.open,
    closePalette: palette.close,
    isHelpOpen,
    closeHelp: help.close,
    toggleHelp: help.toggle,
  };
}

type ShellDialogsProps = Omit<ReturnType<typeof useShellKeys>, 'openPalette' | 'toggleHelp'>;

export const ShellDialogs = ({ isPaletteOpen, closePalette, isHelpOpen, closeHelp }: ShellDialogsProps) => (
  <Suspense>
    {isPaletteOpen && <Palette onClose={closePalette} />}
    {isHelpOpen && <HelpPanel onClose={closeHelp} />}
  </Suspense>
);
