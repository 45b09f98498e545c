// Texts of the preferences.
import type { NotificationKind, NotificationWay } from '@backoffice/contract/preferences/preferences.notifications.ts';
import { queueTexts } from '#core/words/queues.texts.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '偏好设置', en: 'Preferences' },
  kept: {
    zh: '立即生效，并随您的账号保存：在其他电脑登录后同样有效。',
    en: 'They take effect at once and are kept with your account: the same on every machine you log in on.',
  },
  screen: { zh: '显示', en: 'Display' },
  language: { zh: '语言', en: 'Language' },
  languageNotSaved: { zh: '语言未保存', en: 'The language was not saved' },
  scheme: { zh: '深浅色（仅本机）', en: 'Light or dark (on this machine)' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  auto: { zh: '跟随系统', en: 'As the system' },
  density: { zh: '列表行高', en: 'Row height of lists' },
  densityHint: {
    zh: '在“列与密度”中单独设置过行高的列表保持自己的行高。',
    en: 'A list whose height you chose under “Columns and density” keeps it.',
  },
  priceColours: { zh: '行情涨跌颜色', en: 'Quote colours' },
  usualColours: { zh: '跟随语言', en: 'As the language' },
  startPage: { zh: '登录后首先打开', en: 'Page after the login' },
  home: { zh: '首页', en: 'Dashboard' },
  timeZone: { zh: '时间显示时区', en: 'Time zone of display' },
  companyZone: { zh: (zone: string) => `公司时区（${zone}）`, en: (zone: string) => `The company’s (${zone})` },
  machineZone: { zh: (zone: string) => `本机时区（${zone}）`, en: (zone: string) => `This machine’s (${zone})` },
  timeZoneHint: {
    zh: '只影响时刻的显示。日期、筛选、统计、导出和单据始终按公司时区。',
    en: 'Changes how moments are shown. Days, filters, statistics, exports and papers stay in the company’s zone.',
  },
  notifications: { zh: '通知', en: 'Notifications' },
  kind: { zh: '事项', en: 'What' },
  wayOf: {
    zh: ({ kind, way }: { kind: string; way: string }) => `${kind}：${way}`,
    en: ({ kind, way }: { kind: string; way: string }) => `${kind}: ${way}`,
  },
  tryOut: { zh: '试一下声音和桌面通知', en: 'Try sound and desktop' },
  denied: {
    zh: '浏览器禁止了本站的桌面通知，请在浏览器设置中允许后再开启',
    en: 'The browser blocks desktop notifications of this site: allow them in its settings first',
  },
  notHere: {
    zh: '浏览器在此连接下不提供桌面通知',
    en: 'The browser offers no desktop notifications over this connection',
  },
  dashboard: { zh: '首页板块', en: 'Parts of the dashboard' },
  dashboardHint: {
    zh: '勾选要显示的板块；拖动、箭头按钮或 Alt+↑↓ 调整顺序。',
    en: 'Tick what you want to see; drag, use the arrows or Alt+↑↓ to move it.',
  },
  usual: { zh: '恢复默认', en: 'Back to the usual' },
});

export const wayTexts: Choices<NotificationWay> = {
  bell: { zh: '铃铛', en: 'Bell' },
  sound: { zh: '声音', en: 'Sound' },
  desktop: { zh: '桌面', en: 'Desktop' },
};

export const kindTexts: Choices<NotificationKind> = {
  ...queueTexts,
  decided: { zh: '我的申请有结果', en: 'Decisions on my requests' },
  task: { zh: '我的任务', en: 'My tasks' },
  report: { zh: '我的报表', en: 'My reports' },
  new_device: { zh: '新设备登录我的账号', en: 'My account on a new device' },
  webhook: { zh: 'Webhook 停用', en: 'Webhook switched off' },
};
