// Reads the tenant's settings.
import { localeFacts } from '@backoffice/contract/settings/settings.regions.ts';
import type { AppSettings, LocaleSettings } from '@backoffice/contract/settings/settings.ts';
import type { CompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { productKinds, type ProductDisplay } from '@backoffice/contract/settings/settings.products.ts';
import { defaultTimeZone } from '#core/calendar.ts';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Settings of a tenant before anything is changed. */
const unset: Omit<AppSettings, 'region' | 'is_demo'> = {
  app_name: 'Admin',
  web_logo: null,
  app_version: '0.0.0',
  app_template: 'default',
  locale: 'en-US',
  language: 'en-US',
  currency: 'USD',
  timezone: defaultTimeZone,
  next_timezone: null,
  next_timezone_from: null,
  image: null,
  version: 0,
};

export async function getAppSettings({ db }: Db): Promise<AppSettings> {
  const tenant = await db.selectFrom('tenants').select(['region', 'is_demo']).executeTakeFirstOrThrow();
  const columns = Object.keys(unset) as (keyof typeof unset)[];
  const row = await db.selectFrom('app_settings').select(columns).executeTakeFirst();
  if (!row) return { ...unset, ...tenant };
  const { next_timezone, next_timezone_from, ...settings } = row;
  const isDue = next_timezone_from !== null && Date.parse(next_timezone_from) <= Date.now();
  // The job notes it soon; `tenant_time_zone` in the database says the same.
  return isDue && next_timezone
    ? { ...settings, timezone: next_timezone, next_timezone: null, next_timezone_from: null, ...tenant }
    : { ...row, ...tenant };
}

/** Time zone of the record itself: the one before, while a new one has begun that the job has not noted yet. */
export async function getRecordedTimeZone({ db }: Db): Promise<string> {
  const row = await db.selectFrom('app_settings').select('timezone').executeTakeFirst();
  return row?.timezone ?? unset.timezone;
}

export async function getLocaleSettings(ctx: Db): Promise<LocaleSettings> {
  const settings = await getAppSettings(ctx);
  const { image, currency, timezone, locale, language } = settings;
  const { country, phoneCode } = localeFacts[locale];
  return {
    name: new Intl.DisplayNames('en-US', { type: 'region' }).of(country) ?? country,
    code: country,
    emoji: flagOf(country),
    image,
    locale,
    language,
    currency,
    phoneCode,
    timezone,
  };
}

/** Two regional indicators. */
const flagOf = (country: string): string =>
  String.fromCodePoint(...Array.from(country, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)));

const unsetCompany: CompanyInfo = {
  name_zh: '',
  name_en: '',
  licence_no: '',
  regulator: '',
  address_zh: '',
  address_en: '',
  phones: [],
  email: '',
  website: '',
  hours_zh: '',
  hours_en: '',
  version: 0,
};

export async function getCompanyInfo({ db }: Db): Promise<CompanyInfo> {
  const columns = Object.keys(unsetCompany) as (keyof CompanyInfo)[];
  return (await db.selectFrom('company_info').select(columns).executeTakeFirst()) ?? unsetCompany;
}

const unsetDisplay: ProductDisplay = {
  items: productKinds.map((kind) => ({ kind, shown: true, label_zh: '', label_en: '' })),
  regions: [],
  version: 0,
};

export async function getProductDisplay({ db }: Db): Promise<ProductDisplay> {
  const row = await db.selectFrom('product_displays').select(['items', 'regions', 'version']).executeTakeFirst();
  // The contract has checked it before `saveProductDisplay`, which alone writes it.
  return (row as ProductDisplay | undefined) ?? unsetDisplay;
}
