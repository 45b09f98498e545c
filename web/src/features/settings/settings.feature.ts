// Declaration of the feature settings: its pages and words.
import type { ErrorWords, Help, MenuWords, Pages, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  settings: page(() => import('./settings.page.tsx'), 'SettingsPage'),
} satisfies Pages;

export const help = {
  settings: () => import('./settings.help.ts'),
} satisfies Help;

export const menu = {
  settings: { zh: '应用设置', en: 'App settings' },
} satisfies MenuWords;

export const errors = {
  'settings.timezone_too_far': {
    zh: '两个时区相差一天或以上，请先改为中间的时区',
    en: 'The time zones are a day or more apart: change to one in between first',
  },
} satisfies ErrorWords;

export const requests = {
  'settings.app_saved': 'Change the app settings',
  'settings.company_saved': 'Change the company information',
} satisfies RequestWords;

export const actions = {
  'settings.time_zone_begun': { zh: '新时区生效', en: 'New time zone in force' },
  'settings.products_saved': { zh: '修改产品展示', en: 'Product display changed' },
} satisfies Words;
