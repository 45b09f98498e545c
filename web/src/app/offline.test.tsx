// What people can do while the connection is gone: read on, and send nothing that would happen later.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient, refresh, useWrite } from '#platform/api/queries.ts';
import { findRow, goOffline, goOnline, openApp, startWorld, watchRequests } from '#testing/screen.tsx';

const world = await startWorld();
const offlineReason = '网络已断开，恢复后才能提交';

const reasonOf = (button: HTMLElement) => button.closest('[data-why-not]')?.getAttribute('aria-label') ?? '';

async function openQuestion() {
  const deposit = await world.givenPendingDeposit();
  const user = await openApp(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await user.click(row.getByRole('button', { name: '通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { deposit, user, row, dialog };
}

test('buttons that write are off while the connection is, and say why', async () => {
  const { user, row, dialog } = await openQuestion();
  const buttons = () => [
    dialog.getByRole('button', { name: /^通过/ }),
    row.getByRole('button', { name: '通过', hidden: true }),
  ];
  expect(buttons().map((button) => [button.hasAttribute('disabled'), reasonOf(button)])).toEqual([
    [false, ''],
    [false, ''],
  ]);
  goOffline();
  expect(buttons().map((button) => [button.hasAttribute('disabled'), reasonOf(button)])).toEqual([
    [true, offlineReason],
    [true, offlineReason],
  ]);
  goOnline();
  await user.click(dialog.getByRole('button', { name: /^通过/ }));
  await screen.findByText('入金已通过');
});

test('a write is refused at once, without being sent or kept for later', async () => {
  const deposit = await world.givenPendingDeposit();
  await openApp('/dashboard', 'god');
  await screen.findByRole('heading', { name: '首页' });
  const { result } = renderHook(() => useWrite(reviewDeposit), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  goOffline();
  const requests = watchRequests();
  const refusal = result.current.mutateAsync({ input: { id: deposit.id, decision: 'approve' } });
  await expect(refusal).rejects.toMatchObject({ code: 'network.offline' });
  goOnline();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(requests.filter((request) => request.includes(reviewDeposit.path.split(':')[0] ?? ''))).toEqual([]);
});

test('a list keeps its rows, and one that was never read says so and comes by itself', async () => {
  const deposit = await world.givenPendingDeposit();
  const user = await openApp(`/funds/deposit?username=${deposit.username}`, 'god');
  await findRow(deposit.username);
  goOffline();
  await screen.findByText('网络已断开，显示的可能不是最新数据');
  await act(() => refresh(['deposit']));
  await findRow(deposit.username);
  await user.click(within(screen.getByRole('navigation', { name: '菜单' })).getByRole('link', { name: '出金记录' }));
  await screen.findByText('无法连接服务器，请检查网络后重试');
  goOnline();
  await waitFor(() => expect(screen.queryByText('无法连接服务器，请检查网络后重试')).toBeNull());
  expect(screen.queryByText('网络已断开，显示的可能不是最新数据')).toBeNull();
});
