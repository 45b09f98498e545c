// Drawers and dialogs by keyboard: the focus goes in when they open and back to what opened them when they close.
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '#ui/actions/confirm-dialog.tsx';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { SideDrawer } from './side-drawer.tsx';

const title = { zh: '明细', en: 'Details' };

function Opener({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ThemeProvider>
      <Providers>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && dialog(() => setIsOpen(false))}
      </Providers>
    </ThemeProvider>
  );
}

test.each<[string, (close: () => void) => ReactNode]>([
  [
    'drawer',
    (close) => (
      <SideDrawer title={title} onClose={close}>
        <input aria-label="Inside" />
      </SideDrawer>
    ),
  ],
  [
    'dialog',
    (close) => <ConfirmDialog title={title} question={title} confirm={title} onConfirm={close} onClose={close} />,
  ],
])('a %s that exists only while it is open gives the focus back', async (_, dialog) => {
  const user = userEvent.setup();
  const { unmount } = render(<Opener dialog={dialog} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.tab();
  await user.keyboard('{Enter}');
  const opened = await screen.findByRole('dialog');
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  unmount();
});
