// Texts of access records.
import type { AccessRecord } from '@backoffice/contract/visits/visits.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  none: { zh: '该客户尚未登录过', en: 'This client has never logged in' },
  address: { zh: 'IP 地址', en: 'IP address' },
  device: { zh: '设备', en: 'Device' },
  incognito: { zh: '无痕', en: 'incognito' },
  place: { zh: '地点', en: 'Place' },
  start: { zh: '登录时间', en: 'Logged in' },
  lastSeen: { zh: '最近活动', en: 'Last seen' },
  online: { zh: '在线', en: 'Online' },
});

export const deviceTypes: Choices<AccessRecord['type']> = {
  desktop: { zh: '电脑', en: 'Computer' },
  mobile: { zh: '手机或平板', en: 'Phone or tablet' },
};
