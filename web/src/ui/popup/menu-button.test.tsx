// Menus whose code comes on demand: the keyboard opens them, and the focus comes back to the very same button.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { WhyNot } from '#ui/actions/why-not.tsx';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { MenuButton } from './menu-button.tsx';

test('a menu opens from the keyboard, moves by arrows and gives the focus back to its button', async () => {
  const onFirst = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <ThemeProvider>
      <Providers>
        <MenuButton button={<button type="button">Actions</button>}>
          {(Menu) => (
            <>
              <Menu.Item onClick={onFirst}>First</Menu.Item>
              <Menu.Item>Second</Menu.Item>
            </>
          )}
        </MenuButton>
      </Providers>
    </ThemeProvider>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');

  await user.tab();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('menu');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Second' }));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));

  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'First' }));
  expect(onFirst).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Actions' })).toBe(button);
});

test('the reason of a disabled button is shown when the pointer, a finger or the keyboard comes to it', async () => {
  const user = userEvent.setup();
  render(
    <ThemeProvider>
      <Providers>
        <WhyNot reason="The day is closed">
          <button type="button" disabled>
            Book
          </button>
        </WhyNot>
      </Providers>
    </ThemeProvider>,
  );
  const place = screen.getByRole('group', { name: 'The day is closed' });
  await user.hover(place);
  // It fades in, and is not there to the eye before that.
  const reason = await screen.findByRole('tooltip', { hidden: true });
  expect(reason.textContent).toBe('The day is closed');
  await user.unhover(place);
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  // A finger is lifted again: the reason stays until another place is touched.
  fireEvent.pointerEnter(place, { pointerType: 'touch' });
  fireEvent.pointerLeave(place, { pointerType: 'touch' });
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('The day is closed');
  fireEvent.blur(place);
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
});
