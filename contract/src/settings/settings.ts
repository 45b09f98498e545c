// Settings of the site: its name, its looks, and where its clients live.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { Currency } from '../kit/money.ts';
import { SiteImageUrl } from '../uploads/uploads.site.ts';
import { localeNames, regions } from './regions.ts';

/** Layouts of the clients' app. */
export const appTemplates = ['default', 'compact', 'professional'] as const;

const choices = {
  app_template: z.enum(appTemplates),
  region: z.enum(regions),
  locale: z.enum(localeNames),
  language: z.enum(localeNames),
  currency: Currency,
};

export const AppSettings = z.strictObject({
  app_name: z.string(),
  web_logo: z.string().nullable(),
  app_version: z.string(),
  ...choices,
  timezone: z.string(),
  /** Picture beside the form of the sign-in screen. */
  image: z.string().nullable(),
  /** Zero while nothing has been set. */
  version: z.int(),
});
export type AppSettings = z.infer<typeof AppSettings>;

/** Open to all: the sign-in screen shows name and logo. */
export const getAppSettings = readEndpoint({
  method: 'GET',
  path: '/setting/v1/app',
  access: 'public',
  reads: 'site',
  input: z.strictObject({}),
  output: AppSettings,
});

/** The names that every browser knows; an offset such as +08:00 means its opposite to the database. */
const isTimeZone = (name: string) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);

export const saveAppSettings = writeEndpoint({
  method: 'PUT',
  path: '/setting/admin/v1/app',
  access: { resource: 'settings', action: 'update' },
  audit: 'settings.app_saved',
  changes: ['settings', 'site'],
  errors: ['upload.not_found'],
  input: z.strictObject({
    version: z.int().min(0),
    app_name: filledText(60),
    web_logo: SiteImageUrl.nullable().default(null),
    ...choices,
    timezone: z.string().max(64).refine(isTimeZone),
    image: SiteImageUrl.nullable().default(null),
  }),
  output: AppSettings,
});

export const LocaleSettings = z.strictObject({
  name: z.string(),
  code: z.string(),
  emoji: z.string(),
  image: z.string().nullable(),
  locale: z.string(),
  language: z.string(),
  currency: Currency,
  phoneCode: z.string(),
  timezone: z.string(),
});
export type LocaleSettings = z.infer<typeof LocaleSettings>;

/** Follows from the app's settings. */
export const getLocaleSettings = readEndpoint({
  method: 'GET',
  path: '/setting/app/v1/locale',
  access: 'public',
  reads: 'site',
  input: z.strictObject({}),
  output: LocaleSettings,
});
