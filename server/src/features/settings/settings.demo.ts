// The demo's company, and its app in the language of its region.
import { localeOfRegion, type Region } from '@backoffice/contract/settings/settings.regions.ts';
import type { CompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { siteImageUrlOf } from '@backoffice/contract/uploads/uploads.site.ts';
import type pg from 'pg';
import { insertAll } from '#demo/insert.ts';
import { inventLogo, type DemoLogo } from './settings.demo.logos.ts';

export interface DemoCompany {
  zh: string;
  en: string;
  logo: DemoLogo;
}

const inventCompany = ({ zh, en }: DemoCompany): Omit<CompanyInfo, 'version'> => ({
  name_zh: `${zh}（演示）有限公司`,
  name_en: `${en} (Demo) Ltd`,
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

/** Settings of an app in the language of its region, under the company's name in both languages. */
const inventAppSettings = (region: string, { zh, en }: DemoCompany, logo: string) => ({
  app_name: `${zh} ${en.split(' ')[0]}`,
  web_logo: siteImageUrlOf(logo),
  app_template: 'default',
  locale: localeOfRegion(region as Region),
  language: localeOfRegion(region as Region),
  currency: 'USD',
  timezone: 'UTC',
});

interface Plan {
  company: DemoCompany;
  region: string;
}

export async function loadSettings(
  client: pg.Client,
  logo: string,
  god: string,
  { company, region }: Plan,
): Promise<void> {
  await insertAll(client, 'company_info', [inventCompany(company)]);
  await insertAll(client, 'site_images', [inventLogo(logo, company.logo, god)]);
  await insertAll(client, 'app_settings', [inventAppSettings(region, company, logo)]);
}
