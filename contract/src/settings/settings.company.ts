// The company behind the site; the clients' app shows it.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, optionalText, Phone, SecureUrl } from '../kit/fields.ts';

export const CompanyInfo = z.strictObject({
  name_zh: z.string(),
  name_en: z.string(),
  licence_no: z.string(),
  regulator: z.string(),
  address_zh: z.string(),
  address_en: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  website: z.string(),
  hours_zh: z.string(),
  hours_en: z.string(),
  /** Zero while nothing has been set. */
  version: z.int(),
});
export type CompanyInfo = z.infer<typeof CompanyInfo>;

export const getCompanyInfo = readEndpoint({
  method: 'GET',
  path: '/setting/v1/co',
  access: 'public',
  reads: 'site',
  input: z.strictObject({}),
  output: CompanyInfo,
});

const none = z.literal('');

export const saveCompanyInfo = writeEndpoint({
  method: 'PUT',
  path: '/setting/admin/v1/co',
  access: { resource: 'settings', action: 'update' },
  audit: 'settings.company_saved',
  changes: ['settings', 'site'],
  // Two people change the addresses and numbers that clients turn to.
  fourEyes: 'unless-harmless',
  reaches: 'none',
  agreedBy: { resource: 'service', action: 'update' },
  input: z.strictObject({
    version: z.int().min(0),
    name_zh: filledText(120),
    name_en: filledText(120),
    licence_no: optionalText(120),
    regulator: optionalText(120),
    address_zh: optionalText(300),
    address_en: optionalText(300),
    phones: z.array(Phone).max(5).default([]),
    email: none.or(z.email().max(200)).default(''),
    website: none.or(SecureUrl).default(''),
    hours_zh: optionalText(200),
    hours_en: optionalText(200),
  }),
  output: CompanyInfo,
});
