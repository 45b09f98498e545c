// Settings of the site: its name, its looks, and where its clients live.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { Currency } from '../kit/money.ts';
import { SiteImageUrl } from '../uploads/uploads.site.ts';
import { localeNames, regions } from './settings.regions.ts';
import { isTimeZone } from './settings.time-zones.ts';

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
  /** Version of the clients' app, as the tenant states it. */
  app_version: z.string(),
  ...choices,
  timezone: z.string(),
  /** Time zone that two people agreed on, and the moment from which it holds; null where none is to come. */
  next_timezone: z.string().nullable(),
  next_timezone_from: z.iso.datetime().nullable(),
  /** Picture beside the form of the sign-in screen. */
  image: z.string().nullable(),
  /** True where all data are invented: every page says so. Decided when the tenant is created. */
  is_demo: z.boolean(),
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

/**
 * Another time zone takes two people, and holds from the next moment on at which both zones show the same date: no date comes twice or is
 * left out. The maker needs `update`, the second person `approve`. All else is saved by one person, at once.
 */
export const saveAppSettings = writeEndpoint({
  method: 'PUT',
  path: '/setting/admin/v1/app',
  access: { resource: 'settings', action: 'update' },
  audit: 'settings.app_saved',
  changes: ['settings', 'site', 'report'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  agreedBy: { resource: 'settings', action: 'approve' },
  errors: ['upload.not_found', 'settings.timezone_too_far'],
  input: z.strictObject({
    version: z.int().min(0),
    app_name: filledText(60),
    /** Version of the clients' app; stays as it is where it is left out. */
    app_version: z
      .string()
      .max(20)
      .regex(/^\d+\.\d+\.\d+$/)
      .optional(),
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
