// Settings on the screen: what one person saves shows in every open window.
import { getCompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { getShownProducts } from '@backoffice/contract/settings/settings.products.ts';
import { getAppSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('the app’s name is saved and stands in the top bar at once', async () => {
  const user = await open('/config/settings/app', 'god');
  const name = await screen.findByLabelText('应用名称');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请先填写完整信息再提交')).toBeTruthy();
  await user.type(name, '北斗证券');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
  expect(await within(screen.getByRole('banner')).findByText('北斗证券')).toBeTruthy();
  expect((await world.call(getAppSettings, null, {})).body.app_name).toBe('北斗证券');
});

test('a change by someone else shows at once, also to a salesperson, who may not read the settings', async () => {
  await open('/dashboard', 'hero');
  const banner = within(await screen.findByRole('banner'));
  const { body } = await world.call(getAppSettings, null, {});
  const { app_version: _, ...settings } = body;
  await world.call(saveAppSettings, 'god', { ...settings, app_name: 'Polaris', region: 'pl' });
  expect(await banner.findByText('Polaris')).toBeTruthy();
});

test('who edits while someone else saves is told, and loses nothing', async () => {
  const user = await open('/config/settings/app', 'god');
  const name = await screen.findByLabelText<HTMLInputElement>('应用名称');
  await user.type(name, '！');
  const typed = name.value;
  const { app_version: _, ...settings } = (await world.call(getAppSettings, null, {})).body;
  await world.call(saveAppSettings, 'god', { ...settings, app_name: 'Vega' });
  expect(await screen.findByText('他人刚修改了这些设置')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('应用名称').value).toBe(typed);
  await user.click(screen.getByRole('button', { name: '放弃我的修改，显示最新' }));
  expect(await screen.findByDisplayValue('Vega')).toBeTruthy();
});

test('the company’s phones are one in each line', async () => {
  const user = await open('/config/settings/app?tab=company', 'god');
  await user.type(await screen.findByLabelText('公司名称（中文）'), '北斗');
  await user.type(screen.getByLabelText('公司名称（英文）'), 'Beidou');
  await user.type(screen.getByLabelText('电话（每行一个）'), '+852 1234 5678\n\n400-800-1234');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
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
