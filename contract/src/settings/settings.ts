// What the site is called and how it looks.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Currency } from '../kit/money.ts';

export const AppSettings = z.strictObject({
  app_name: z.string(),
  web_logo: z.string().nullable(),
  app_version: z.string(),
  app_template: z.string(),
  locale: z.string(),
  language: z.string(),
  currency: Currency,
  timezone: z.string(),
  image: z.string().nullable(),
});
export type AppSettings = z.infer<typeof AppSettings>;

/** Open to all: the sign-in screen shows name and logo. */
export const getAppSettings = readEndpoint({
  method: 'GET',
  path: '/setting/v1/app',
  access: 'public',
  reads: 'settings',
  input: z.strictObject({}),
  output: AppSettings,
});
