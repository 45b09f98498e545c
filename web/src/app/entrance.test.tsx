// The first screen: without a session the login at any address, and after it the page that was wanted.
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signOut } from '#platform/session/session.ts';
import { clearTokens } from '#platform/session/tokens.ts';
import { pathNow, startWorld, write } from '#testing/screen.tsx';
import { Entrance, findEntrance } from './entrance.tsx';

await startWorld();

test('the login stands at any address, keeps it, and leads there once signed in', async () => {
  window.history.replaceState(null, '', '/client?page=2');
  expect(await findEntrance()).toBe('login');
  const { unmount } = render(<Entrance first="login" />);
  onTestFinished(async () => {
    const { router } = await import('./inside.tsx');
    await vi.waitUntil(() => !router.state.isLoading);
    unmount();
    router.history.destroy();
    clearTokens();
  });
  const user = userEvent.setup({ delay: null });
  await write(user, await screen.findByLabelText('用户名'), 'god');
  expect(pathNow()).toBe('/login?redirect=%2Fclient%3Fpage%3D2');
  await waitFor(() => expect(document.title).toContain('登录'));
  await write(user, screen.getByLabelText('密码'), 'demo1234');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByRole('tab', { name: /客户/ });
  expect(pathNow()).toBe('/client?page=2');
  await waitFor(() => expect(screen.queryByLabelText('用户名', { selector: '[autocomplete=username]' })).toBeNull());

  await signOut();
  await screen.findByLabelText('密码');
  expect(window.location.pathname).toBe('/login');
});
