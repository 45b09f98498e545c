// Settings on the screen: what one person saves shows in every open window.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getDocument, listDocuments, saveDocument } from '@backoffice/contract/documents/documents.ts';
import { getCompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { getShownProducts } from '@backoffice/contract/settings/settings.products.ts';
import { getAppSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openApp, startWorld, write } from '#testing/screen.tsx';
import { zoneOnOtherDay } from '../../../../server/src/testing/calendar.ts';

const world = await startWorld();

/** The second person agrees to what waits. */
async function agree(who: 'angel') {
  const { body } = await world.call(listApprovals, who, { scope: 'for_me' });
  await world.call(reviewApproval, who, { id: body.items[0]?.id ?? '', decision: 'approve' });
}

test('the app’s name is saved and stands in the top bar at once', async () => {
  const user = await openApp('/config/settings/app', 'god');
  const name = await screen.findByLabelText('应用名称');
  const files = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  expect(files.map(({ accept }) => accept.includes('pdf'))).toEqual([false, false]); // logo and picture
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请先填写完整信息再提交')).toBeTruthy();
  await write(user, name, '北斗证券');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
  expect(await within(screen.getByRole('banner')).findByText('北斗证券')).toBeTruthy();
  expect((await world.call(getAppSettings, null, {})).body.app_name).toBe('北斗证券');
});

test('a change by someone else shows at once, also to a salesperson, who may not read the settings', async () => {
  await openApp('/dashboard', 'hero');
  const banner = within(await screen.findByRole('banner'));
  const { body } = await world.call(getAppSettings, null, {});
  const { next_timezone: _zone, next_timezone_from: _from, is_demo: _demo, ...settings } = body;
  await world.call(saveAppSettings, 'god', { ...settings, app_name: 'Polaris', region: 'pl' });
  expect(await banner.findByText('Polaris')).toBeTruthy();
});

test('who edits while someone else saves is told, and loses nothing', async () => {
  const user = await open('/config/settings/app', 'god');
  const name = await screen.findByLabelText<HTMLInputElement>('应用名称');
  await user.type(name, '！');
  const typed = name.value;
  const {
    next_timezone: _zone,
    next_timezone_from: _from,
    is_demo: _demo,
    ...settings
  } = (await world.call(getAppSettings, null, {})).body;
  await world.call(saveAppSettings, 'god', { ...settings, app_name: 'Vega' });
  expect(await screen.findByText('他人刚修改了这些设置')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('应用名称').value).toBe(typed);
  await user.click(screen.getByRole('button', { name: '放弃我的修改，显示最新' }));
  expect(await screen.findByDisplayValue('Vega')).toBeTruthy();
});

test('the company’s phones are one in each line', async () => {
  const user = await open('/config/settings/app?tab=company', 'god');
  await user.type(await screen.findByLabelText('公司名称（中文）'), '北斗');
  await write(user, screen.getByLabelText('公司名称（英文）'), 'Beidou');
  await write(user, screen.getByLabelText('电话（每行一个）'), '+852 1234 5678\n\n400-800-1234');
  // Clients call them: two people.
  await user.click(await screen.findByRole('button', { name: /^(保存|提交审批)$/ }));
  expect(await screen.findByText('已提交审批')).toBeTruthy();
  await agree('angel');
  const { body } = await world.call(getCompanyInfo, null, {});
  expect(body.phones).toEqual(['+852 1234 5678', '400-800-1234']);
});

test('kinds of product are moved and hidden', async () => {
  const user = await open('/config/settings/app?tab=products', 'god');
  await user.click(await screen.findByRole('button', { name: '下移“大宗交易”' }));
  await user.click(screen.getByRole('switch', { name: '量化交易' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
  const { body } = await world.call(getShownProducts, null, {});
  expect(body.items.map(({ kind }) => kind)).toEqual(['ipo', 'block', 'fund']); // in Poland
});

test('a document is written, published, changed and compared', async () => {
  const user = await open('/config/settings/app?tab=documents', 'god');
  await user.click(await screen.findByRole('button', { name: '新建文档' }));
  const form = within(await screen.findByRole('dialog', { name: '新建文档' }));
  await user.type(form.getByLabelText('标题（中文）'), '公告');
  await write(user, form.getByLabelText('标题（英文）'), 'Notice');
  await user.click(form.getByRole('button', { name: '保存' }));
  const documents = async () => (await world.call(listDocuments, 'god', {})).body.items;
  await expect.poll(documents).toMatchObject([{ title_zh: '公告' }]);
  const id = (await documents())[0]?.id ?? '';
  const first = { title_zh: '公告', title_en: 'Notice', content_zh: '<p>第一条</p>', content_en: '<p>First</p>' };
  await world.call(saveDocument, 'god', { id, version: 1, ...first });
  // Shown at once to who has it open and has typed nothing.
  expect(await screen.findByText('第一条')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '发布' }));
  const publish = within(await screen.findByRole('dialog', { name: '发布' }));
  await user.click(publish.getByRole('switch', { name: '客户须重新同意' }));
  await user.click(publish.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('生效中')).toBeTruthy();

  await write(user, screen.getByLabelText('标题（英文）'), ' board');
  const { version } = (await world.call(getDocument, 'god', { id })).body;
  await world.call(saveDocument, 'god', { id, version, ...first, content_zh: '<p>第二条</p>' });
  expect(await screen.findByText('他人刚修改了这些设置')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('标题（英文）').value).toBe('Notice board');
  await user.click(screen.getByRole('button', { name: '比较版本' }));
  const difference = within(await screen.findByRole('dialog', { name: '比较版本' }));
  expect((await difference.findByText('第一条')).tagName).toBe('DEL');
  expect(difference.getByText('第二条').tagName).toBe('INS');
});

test('the region decides: locale and language follow it, and say so where they differ', async () => {
  const user = await open('/config/settings/app', 'god');
  await user.click(await screen.findByRole('combobox', { name: '运营地区' }));
  await user.click(await screen.findByRole('option', { name: '日本' }));
  // Until now they were of another place, and said so.
  for (const button of screen.getAllByRole('button', { name: '随运营地区' })) await user.click(button);
  await user.click(screen.getByRole('combobox', { name: '运营地区' }));
  await user.click(await screen.findByRole('option', { name: '韩国' }));
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('combobox', { name: '客户端语言' }).value)
    .toBe('韩语（韩国）');
  await user.click(screen.getByRole('combobox', { name: '运营地区' }));
  await user.click(await screen.findByRole('option', { name: '日本' }));
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('combobox', { name: '客户端语言' }).value)
    .toBe('日语（日本）');
  expect(screen.queryByText(/与运营地区不同/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: '客户端语言' }));
  await user.click(await screen.findByRole('option', { name: '美国英语' }));
  expect(await screen.findByText('与运营地区不同（该地区为日语（日本））。')).toBeTruthy();
  await user.clear(screen.getByLabelText('客户端版本'));
  await write(user, screen.getByLabelText('客户端版本'), '2.1.0');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
  expect((await world.call(getAppSettings, null, {})).body).toMatchObject({
    region: 'jp',
    locale: 'ja-JP',
    language: 'en-US',
    app_version: '2.1.0',
  });
});

test('another time zone says beforehand that it takes two people, and afterwards when it begins', async () => {
  const user = await open('/config/settings/app', 'god');
  await screen.findByText(/修改时区需两人同意，并在新旧时区日期相同的下一时刻生效。/);
  expect(screen.queryByText(/已同意的时区生效时间/)).toBeNull();
  const timezone = zoneOnOtherDay((await world.call(getAppSettings, null, {})).body.timezone);
  const zone = screen.getByRole('combobox', { name: '时区' });
  await user.clear(zone);
  await write(user, zone, timezone);
  await user.click(await screen.findByRole('option', { name: timezone }));
  await user.click(await screen.findByRole('button', { name: '提交审批' }));
  expect(await screen.findByText('已提交审批')).toBeTruthy();
  await agree('angel');
  expect(await screen.findByText(/已同意的时区生效时间/)).toBeTruthy();
  expect((await world.call(getAppSettings, null, {})).body).toMatchObject({ next_timezone: timezone });
});
