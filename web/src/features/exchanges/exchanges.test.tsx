// The exchange form where it cannot be filled in: it says why.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, openMore, startWorld, watchRequests } from '#testing/screen.tsx';
import { Providers } from '#ui/providers.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ExchangeMoney } from './exchanges.form.tsx';

const world = await startWorld();
const findActions = async () => within(await screen.findByRole('region', { name: '操作' }));

test('accounts that cannot be read are named, and a retry reads them', async () => {
  const client = await world.givenClient();
  const user = await open(`/client?search=${client.username}`, 'god');
  await user.click((await findRow(client.username)).getByText(client.username));
  let isDown = true;
  watchRequests((request) =>
    isDown && request.includes('/acc/admin/v1/list/') ? new Response('', { status: 500 }) : undefined,
  );
  await user.click((await openMore(user, await findActions())).getByRole('button', { name: '兑换' }));
  await screen.findByText('无法获取客户的账户信息');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByText('该客户只有一个账户，无法兑换');
});

test('without the id of a client there is nothing to exchange', async () => {
  const seen = watchRequests();
  render(
    <ThemeProvider>
      <Providers>
        <ExchangeMoney client={{ id: '', username: 'wang01' }} onClose={() => {}} />
      </Providers>
    </ThemeProvider>,
  );
  await screen.findByText('缺少用户 ID');
  expect(seen.filter((request) => request.includes('/acc/'))).toEqual([]);
});
