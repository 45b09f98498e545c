// Parts whose code comes on demand: what is shown where it does not come, and that trying again brings it.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type FunctionComponent, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConnectionProvider } from '#platform/live/connection.ts';
import { goOffline, goOnline } from '#testing/screen.tsx';
import { lazyDialog, lazyPart } from './lazy-part.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';

/** Fails so often, then comes. */
function importAfter(failures: number) {
  return vi.fn<() => Promise<{ default: FunctionComponent<{ onClose: () => void }> }>>(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>loaded</p> };
  });
}

function show(part: ReactNode) {
  vi.spyOn(console, 'error').mockReturnValue(); // React reports what a boundary caught
  onTestFinished(() => void vi.restoreAllMocks());
  const page = (
    <ThemeProvider>
      <ConnectionProvider>
        <p>the page</p>
        <Suspense>{part}</Suspense>
      </ConnectionProvider>
    </ThemeProvider>
  );
  const { unmount } = render(page);
  onTestFinished(unmount);
  return unmount;
}

test('says in its place that it could not be loaded, once, and comes with the next try', async () => {
  const load = importAfter(1);
  const Part = lazyPart(load);
  show(<Part onClose={() => {}} />);
  await screen.findByText('这部分内容未能加载');
  screen.getByText('the page');
  expect(load).toHaveBeenCalledOnce();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText('loaded');
  expect(screen.queryByText('这部分内容未能加载')).toBeNull();
});

test('a dialog that could not be loaded can be closed, and is loaded anew when it is opened again', async () => {
  const load = importAfter(1);
  const Dialog = lazyDialog(load);
  const close = vi.fn<() => void>();
  const unmount = show(<Dialog onClose={close} />);
  const dialog = await screen.findByRole('dialog', { name: '这部分内容未能加载' });
  expect(dialog).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  show(<Dialog onClose={close} />);
  await screen.findByText('loaded');
});

test('Escape gives up a dialog that is still on its way, and leaves the drawer behind it open', async () => {
  const Slow = lazyDialog<{ onClose: () => void }>(() => new Promise(() => {}));
  const [close, closeBehind] = [vi.fn<() => void>(), vi.fn<() => void>()];
  show(
    <SideDrawer title={{ zh: '客户', en: 'Client' }} onClose={closeBehind}>
      <Slow onClose={close} />
    </SideDrawer>,
  );
  await screen.findByRole('dialog', { name: '客户' });
  await userEvent.keyboard('{Escape}');
  expect([close.mock.calls.length, closeBehind.mock.calls.length]).toEqual([1, 0]);
});

test('offers to reload only while there is a connection', async () => {
  onTestFinished(goOnline);
  const Part = lazyPart(importAfter(Infinity));
  show(<Part onClose={() => {}} />);
  await screen.findByRole('button', { name: '重新加载' });
  goOffline();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull());
  screen.getByText('网络已断开，请在恢复后重试；已打开的页面不受影响');
});
