// The demo's company.
import type { CompanyInfo } from '@backoffice/contract/settings/settings.company.ts';

export const inventCompany = (name: string): Omit<CompanyInfo, 'version'> => ({
  name_zh: `${name} 证券（演示）有限公司`,
  name_en: `${name} Securities (Demo) Ltd`,
  licence_no: 'DEMO-0001',
  regulator: 'Demo Financial Authority',
  address_zh: '示例市金融大道 1 号',
  address_en: '1 Finance Avenue, Sample City',
  phones: ['+852 5550 0100'],
  email: 'service@example.com',
  website: 'https://example.com',
  hours_zh: '周一至周五 09:00–18:00',
  hours_en: 'Monday to Friday, 09:00–18:00',
});
