// Clients' papers on the screen: the tab of the client's drawer, the list with its drawer, the run of statements, the language of papers.
import { listClientDocuments, listDocumentRuns } from '@backoffice/contract/client-documents/client-documents.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenVoucher } from '../../../../server/src/features/client-documents/client-documents.testing.ts';
import { everythingRead, open, openMore, openRow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

const givenPaper = async () => {
  const { id, client_id } = await givenVoucher(world);
  const [paper] = (await world.call(listClientDocuments, 'god', { id })).body.items;
  if (!paper) throw new Error('there is no paper');
  return { ...paper, client_id };
};
const dialogNamed = async (title: string) => {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] h2' })).closest('[role="dialog"]');
  return within(dialog as HTMLElement);
};

test('the tab of a client lists the papers, and one opens as the PDF itself', async () => {
  const { username, number, client_id } = await givenPaper();
  const user = await open(`/client?id=${client_id}&tab=documents`, 'god');
  const drawer = await dialogNamed(`客户 ${username}`);
  if (!drawer.queryByText(number)) await user.click(await drawer.findByRole('tab', { name: '单据' }));
  const row = within((await drawer.findByText(number)).closest('tr') as HTMLElement);
  expect(row.getByText('入金凭证')).toBeTruthy();
  await user.click(row.getByRole('button', { name: '查看' }));
  const preview = await drawer.findByLabelText('单据预览');
  expect([preview.getAttribute('type'), preview.getAttribute('data')?.startsWith('blob:')]).toEqual([
    'application/pdf',
    true,
  ]);
  expect(drawer.getByRole('button', { name: '下载 PDF' })).toBeTruthy();
  await user.click(row.getByRole('button', { name: '收起' }));
  expect(drawer.queryByLabelText('单据预览')).toBeNull();
});

test('a client without papers has a sentence in their place', async () => {
  const { id, username } = await world.givenClient();
  const user = await open(`/client?id=${id}`, 'god');
  const drawer = await dialogNamed(`客户 ${username}`);
  await user.click(await drawer.findByRole('tab', { name: '单据' }));
  await drawer.findByText('该客户还没有单据');
});

test('the list opens a paper with its digest, and the app is told again', async () => {
  const { number, username } = await givenPaper();
  const user = await open('/client_document', 'god');
  await openRow(user, number);
  const drawer = await dialogNamed(`单据 ${number}`);
  expect(await drawer.findByLabelText('单据预览')).toBeTruthy();
  expect(drawer.getAllByText(new RegExp(username))).not.toHaveLength(0);
  expect(drawer.getByText('摘要')).toBeTruthy();
  await user.click(await drawer.findByRole('button', { name: '重新推送' }));
  const question = await dialogNamed('重新推送');
  await user.click(question.getByRole('button', { name: '重新推送' }));
  await screen.findByText('已重新推送');
});

test('statements are started for a period that is over; one that is not is refused with the reason', async () => {
  const user = await open('/client_document', 'god');
  await user.click(await screen.findByRole('button', { name: '出结单' }));
  const form = await dialogNamed('出结单');
  const submit = () => form.getByRole('button', { name: '出结单' });
  const day = form.getByLabelText('该期中的任意一天');
  await user.click(day);
  await user.paste(new Date().toISOString().slice(0, 10));
  await user.keyboard('{Enter}');
  await user.click(submit());
  await screen.findByText('出结单未能开始');
  await user.clear(day);
  await user.click(day);
  await user.paste('2026-01-15');
  await user.keyboard('{Enter}');
  await user.click(submit());
  await screen.findByText('已开始出结单');
  const { body } = await world.call(listDocumentRuns, 'god', {});
  expect(body.items).toMatchObject([{ kind: 'month', period_from: '2026-01-01' }]);
});

test('salespeople see their clients’ papers and start no run', async () => {
  await givenPaper();
  await open('/client_document', 'hero');
  await everythingRead();
  expect(screen.queryByRole('button', { name: '出结单' })).toBeNull();
});

test('the language of a client’s papers is chosen in the drawer', async () => {
  const { id, username } = await world.givenClient();
  const user = await open(`/client?id=${id}`, 'god');
  const drawer = await dialogNamed(`客户 ${username}`);
  await drawer.findByRole('region', { name: '操作' });
  await everythingRead();
  await user.click((await openMore(user, drawer)).getByRole('button', { name: '更改单据语言' }));
  const form = await dialogNamed(`更改 ${username} 的单据语言`);
  await user.click(form.getByRole('combobox', { name: '单据语言' }));
  await user.click(await screen.findByRole('option', { name: '英文' }));
  await user.click(form.getByRole('button', { name: '更改单据语言' }));
  await screen.findByText('单据语言已更改');
  expect((await world.call(getClient, 'god', { id })).body.language).toBe('en');
});
