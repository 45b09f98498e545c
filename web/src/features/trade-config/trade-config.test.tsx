// The trade config on the screen: a rule by two people, and what holds for a client.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import { findRow, open, startWorld } from '#testing/screen.tsx';
import { givenTradeRule } from '../../../../server/src/core/trade-config/trade-rules.testing.ts';

const world = await startWorld();

async function write(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.clear(field);
  await user.paste(text);
}
const findDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

/** The second person, to what was submitted last. */
async function approve() {
  const { body } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  await world.call(reviewApproval, 'angel', { id: body.items[0]?.id ?? '', decision: 'approve' });
}

test('a new rule waits in view, then holds; its change waits on it, and every version stays', async () => {
  const user = await open('/config/trade_config?topic=withdrawal_fee', 'god');
  await user.click(await screen.findByRole('button', { name: '新建规则' }));
  const form = await findDialog('新建规则');
  await user.click(await form.findByLabelText('币种', { selector: 'input:enabled' }));
  await user.click(await screen.findByText('EUR', { selector: '[role="option"] span' }));
  await write(user, form.getByLabelText('费率'), '0.3');
  await write(user, form.getByLabelText('最低手续费'), '2');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await form.findByText('必填'); // the reason
  await write(user, form.getByLabelText('原因'), '银行涨价');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await screen.findByText('新建交易规则');
  await approve();
  const row = await findRow('0.3%');
  row.getByText('EUR');
  row.getByText('生效中');

  await user.click(row.getByRole('button', { name: '修改规则' }));
  const change = await findDialog('修改规则: 出金手续费 · EUR');
  await write(user, change.getByLabelText('费率'), '0.25');
  await write(user, change.getByLabelText('原因'), '银行降价');
  await user.click(change.getByRole('button', { name: '提交审批' }));
  await (await findRow('0.3%')).findByLabelText('有变更待审批');
  await user.click((await findRow('0.3%')).getByText('EUR'));
  const drawer = await findDialog('出金手续费 · EUR');
  await drawer.findByText('修改交易规则');
  await approve();
  await drawer.findByText('0.25%');
  const versions = within(await drawer.findByRole('table'));
  await versions.findByText('历史');
  versions.getByText('费率 0.3% · 最低手续费 2');
});

async function givenLimit(kyc_status: 'unverified' | 'pending', per_day: string) {
  const { id } = await world.givenClient();
  await world.sql((db) => db.updateTable('clients').set({ kyc_status }).where('id', '=', id).execute());
  await givenTradeRule(world, 'withdrawal_limit', { scope: { kyc_status }, values: { per_day } });
  return id;
}

test('what holds for a client names the rule that says it', async () => {
  const id = await givenLimit('unverified', '777');
  await open(`/config/trade_config?tab=client&client=${id}`, 'god');
  const limit = await screen.findByText('单日限额（USD）');
  const row = within(limit.closest('tr') as HTMLElement);
  row.getByText('777');
  row.getByText('规则: 未认证');
  screen.getByText('不能买入此类产品：客户须先通过实名认证');
});

test('the client’s drawer leads there, for those who cannot read the rules too', async () => {
  const id = await givenLimit('pending', '888');
  const user = await open(`/client?id=${id}&part=config`, 'hero');
  await user.click(await screen.findByText('查看对该客户生效的规则'));
  await screen.findByText('888');
});

test('those without the grant do not see the rules', async () => {
  await open('/config/trade_config', 'angel');
  await screen.findByText(/没有.*权限|无权/);
});
