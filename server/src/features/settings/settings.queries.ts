// Reads the tenant's settings.
import type { AppSettings } from '@backoffice/contract/settings/settings.ts';
import { defaultTimeZone } from '#core/calendar.ts';
import type { PublicCtx } from '#platform/context.ts';

/** What a tenant has before anything is changed. */
const unset: AppSettings = {
  app_name: 'Admin',
  web_logo: null,
  app_version: '0.0.0',
  app_template: 'default',
  locale: 'zh-CN',
  language: 'zh-CN',
  currency: 'USD',
  timezone: defaultTimeZone,
  image: null,
};

export async function getAppSettings({ db }: PublicCtx): Promise<AppSettings> {
  const row = await db
    .selectFrom('app_settings')
    .select([
      'app_name',
      'web_logo',
      'app_version',
      'app_template',
      'locale',
      'language',
      'currency',
      'timezone',
      'image',
    ])
    .executeTakeFirst();
  return row ?? unset;
}
