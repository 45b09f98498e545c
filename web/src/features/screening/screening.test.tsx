// Compliance on the screen: a hit with both names, decided by key, and a list that is read, submitted and shown with its versions.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listHits } from '@backoffice/contract/screening/screening.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld } from '#testing/screen.tsx';
import { givenHit } from '../../../../server/src/features/screening/screening.testing.ts';
import { compareCountries } from './screening.compare.tsx';

const world = await startWorld();
const statusOf = async (id: string) => (await world.call(listHits, 'god', { id })).body.items[0]?.status;

test('a list without hits says so', async () => {
  await open('/oversight/compliance', 'angel');
  expect(await screen.findByRole('heading', { name: '名单命中' })).toBeTruthy();
  const desk = within(await screen.findByRole('complementary', { name: '处理命中' }));
  expect(desk.getByText('没有可处理的命中')).toBeTruthy();
});

test('both names stand side by side; a weak hit is taken and cleared by key, with a code', async () => {
  const { id } = await givenHit(world, { strength: 'weak' });
  const user = await open('/oversight/compliance', 'angel');
  const desk = within(await screen.findByRole('complementary', { name: '处理命中' }));
  const table = within(await desk.findByRole('table', { name: '比对结果' }));
  expect(table.getByText('Arvid Kestrel')).toBeTruthy();
  expect(table.getByText(/一致 · 各部分姓名相符 · 97%/)).toBeTruthy();
  expect(table.getByText(/无法比较 · 缺少出生日期/)).toBeTruthy();
  await user.keyboard('t');
  expect(await desk.findByRole('button', { name: '放回' })).toBeTruthy();
  await user.keyboard('c');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('常见姓名，其余资料不符'));
  await user.click(dialog.getByRole('button', { name: '排除' }));
  await expect.poll(() => statusOf(id)).toBe('cleared');
});

test('a strong hit waits for a second person', async () => {
  const { id } = await givenHit(world);
  const user = await open('/oversight/compliance', 'god');
  const desk = within(await screen.findByRole('complementary', { name: '处理命中' }));
  expect(await desk.findByText(/一致 · 出生日期相同/)).toBeTruthy();
  await user.keyboard('x');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'the same document');
  await user.click(dialog.getByRole('button', { name: /确认|提交/ }));
  const waiting = async () => (await world.call(listApprovals, 'angel', { scope: 'for_me' })).body.items;
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  const [request] = await waiting();
  await world.call(reviewApproval, 'angel', { id: request?.id ?? '', decision: 'approve' });
  expect(await statusOf(id)).toBe('confirmed');
});

test('G brings a hit to a new case, and the next one to the same case; one that is in a case says so', async () => {
  const [later, first] = [await givenHit(world), await givenHit(world)];
  const user = await open('/oversight/compliance', 'god');
  const desk = within(await screen.findByRole('complementary', { name: '处理命中' }));
  await desk.findByRole('table', { name: '比对结果' });
  await user.keyboard('g');
  const dialog = within(await screen.findByRole('dialog', { name: '立案' }));
  await user.click(await dialog.findByRole('button', { name: '立案' }));
  const caseOf = async (id: string) => (await world.call(listHits, 'god', { id })).body.items[0]?.case_reference;
  await expect.poll(() => caseOf(first.id)).toMatch(/^CASE-/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const reference = (await caseOf(first.id)) ?? '';
  // The keyboard has gone on to the next hit; the one before it is in a case.
  await user.keyboard('k');
  await waitFor(() => expect(desk.getByRole('button', { name: '立案' })).toHaveProperty('disabled', true));
  await user.keyboard('j');
  await waitFor(() => expect(desk.getByRole('button', { name: '立案' })).toHaveProperty('disabled', false));
  await user.keyboard('g');
  const choice = within(await screen.findByRole('dialog', { name: '立案' }));
  await user.click(choice.getByRole('combobox', { name: '案件' }));
  await user.click(await screen.findByText(new RegExp(`^${reference}`)));
  await user.click(choice.getByRole('button', { name: '立案' }));
  await expect.poll(() => caseOf(later.id)).toBe(reference);
});

test('an own list is read at once, compared and submitted', async () => {
  const user = await open('/oversight/compliance?tab=lists', 'god');
  await user.click(await screen.findByRole('button', { name: '上传名单' }));
  const form = within(await screen.findByRole('dialog', { name: '上传名单' }));
  const file = (text: string) => new File([text], 'own.csv', { type: 'text/csv' });
  await user.upload(form.getByLabelText('名单文件'), file('reference,title\nN-1,x'));
  expect(await form.findByText(/名单文件缺少必需的列/)).toBeTruthy();
  await user.upload(form.getByLabelText('名单文件'), file('reference,name,births\nN-1,Arvid Kestrel,1965'));
  expect(await form.findByText('新增 1，变更 0，移除 0')).toBeTruthy();
  expect(form.getByText('N-1 · Arvid Kestrel 1965')).toBeTruthy();
  await user.click(form.getByRole('button', { name: '提交审批' }));
  const waiting = async () => (await world.call(listApprovals, 'angel', { scope: 'for_me' })).body.items;
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
  await world.call(reviewApproval, 'angel', { id: (await waiting())[0]?.id ?? '', decision: 'approve' });
  expect(await screen.findByText('载入中')).toBeTruthy();
});

test.each([
  ['CN', ['China'], 'agrees'],
  ['CN', ['cn'], 'agrees'],
  ['CN', ['Ruritania'], 'differs'],
  [null, ['China'], 'notKnown'],
  ['CN', [], 'notKnown'],
] as const)('%s and %j: %s', (code, countries, agreement) => {
  expect(compareCountries(code, countries)).toBe(agreement);
});
