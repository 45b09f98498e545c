// Words of the customer service.
import type { ChannelKind, SpokenLanguage } from '@backoffice/contract/service-channels/service-channels.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

/** Labels of what is typed for each kind. */
export const valueLabels: Choices<ChannelKind> = {
  phone: { zh: '电话号码', en: 'Phone number' },
  mail: { zh: '邮箱地址', en: 'E-mail address' },
  whatsapp: { zh: '号码（含国家区号，如 +852 5550 0100）', en: 'Number with country code, such as +852 5550 0100' },
  telegram: { zh: '用户名（如 @broker）', en: 'User name, such as @broker' },
  wechat: { zh: '微信号', en: 'WeChat ID' },
  line: { zh: 'LINE ID（官方账号以 @ 开头）', en: 'LINE ID (official accounts begin with @)' },
  web_chat: { zh: '网址（https://…）', en: 'Address (https://…)' },
  link: { zh: '网址（https://…）', en: 'Address (https://…)' },
};

export const languageTexts: Choices<SpokenLanguage> = {
  zh: { zh: '普通话', en: 'Mandarin' },
  yue: { zh: '粤语', en: 'Cantonese' },
  en: { zh: '英语', en: 'English' },
  ja: { zh: '日语', en: 'Japanese' },
  ko: { zh: '韩语', en: 'Korean' },
  pl: { zh: '波兰语', en: 'Polish' },
  es: { zh: '西班牙语', en: 'Spanish' },
};

export const labels = defineTexts({
  kind: { zh: '渠道', en: 'Channel' },
  name_zh: { zh: '名称', en: 'Name' },
  value: { zh: '联系方式', en: 'Contact' },
  languages: { zh: '语言', en: 'Languages' },
  hours: { zh: '服务时间', en: 'Hours' },
  staff_names: { zh: '接待人员', en: 'Answered by' },
  active: { zh: '客户端显示', en: 'In the app' },
  position: { zh: '顺序', en: 'Order' },
});

export const activeTexts: Choices<'true' | 'false'> = {
  true: { zh: '显示', en: 'Shown' },
  false: { zh: '隐藏', en: 'Hidden' },
};

export const texts = defineTexts({
  title: { zh: '客服配置', en: 'Customer service' },
  answeredFrom: { zh: '服务开始', en: 'From' },
  answeredTo: { zh: '服务结束', en: 'Until' },
  add: { zh: '新增渠道', en: 'New channel' },
  edit: { zh: '编辑渠道', en: 'Edit channel' },
  nameZh: { zh: '中文名称', en: 'Name in Chinese' },
  nameEn: { zh: '英文名称', en: 'Name in English' },
  confirmDelete: {
    zh: (name: string) => `确定要删除 ${name} 吗？`,
    en: (name: string) => `Are you sure you want to delete ${name}?`,
  },
  orderHint: { zh: '客户端按此顺序显示各渠道。', en: 'The clients’ app shows the channels in this order.' },
  always: { zh: '全天', en: 'Around the clock' },
  openNow: { zh: '服务中', en: 'Open now' },
  closedNow: { zh: '休息中', en: 'Closed now' },
  hoursHint: {
    zh: (zone: string) => `按网站时区 ${zone}；不填为全天。结束时间 00:00 表示到当日结束。`,
    en: (zone: string) => `In the site’s time zone ${zone}; none: around the clock. An end of 00:00 is midnight.`,
  },
  addHours: { zh: '添加时段', en: 'Add hours' },
  removeHours: { zh: '删除时段', en: 'Remove these hours' },
  weekdays: { zh: '星期', en: 'Days' },
  from: { zh: '开始', en: 'From' },
  to: { zh: '结束', en: 'To' },
  addStaff: { zh: '添加接待人员', en: 'Add a person who answers' },
  removeStaff: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
});
