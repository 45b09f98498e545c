// The keys that work on every page, and what they open.
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { listenToShortcuts, useShortcut } from '#ui/shortcuts.ts';
import { lock } from './lock/lock.ts';
import { texts as paletteTexts } from './palette/palette.texts.ts';
import { texts } from './shell.texts.ts';
import { tabs } from './tabs/tabs.ts';
import { texts as tabTexts } from './tabs/tabs.texts.ts';
import { useTabActions } from './tabs/use-tabs.ts';

const Palette = lazyDialog(() => import('./palette/palette.tsx'));
const ShortcutsDialog = lazyDialog(() => import('./palette/shortcuts-dialog.tsx'));

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
  useShortcut('Mod+K', paletteTexts.palette, palette.open, isEverywhere);
  useShortcut('?', paletteTexts.showShortcuts, help.open, isEverywhere);
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
  return { isPaletteOpen, openPalette: palette.open, closePalette: palette.close, isHelpOpen, closeHelp: help.close };
}

type ShellDialogsProps = Omit<ReturnType<typeof useShellKeys>, 'openPalette'>;

export const ShellDialogs = ({ isPaletteOpen, closePalette, isHelpOpen, closeHelp }: ShellDialogsProps) => (
  <Suspense>
    {isPaletteOpen && <Palette onClose={closePalette} />}
    {isHelpOpen && <ShortcutsDialog onClose={closeHelp} />}
  </Suspense>
);
