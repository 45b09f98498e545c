// A person's own settings of the product, kept on the server: the same on every machine.
import * as z from 'zod';
import { dashboardParts } from '../dashboard/dashboard.parts.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import type { MenuName } from '../kit/menu.ts';
import { pages } from '../declared.ts';
import { notificationKinds, notificationWays } from './preferences.notifications.ts';
import { isTimeZone, machineZone } from '../settings/settings.time-zones.ts';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

export const priceColours = ['green-up', 'red-up'] as const;
export type PriceColours = (typeof priceColours)[number];

const pageNames = Object.keys(pages) as [MenuName, ...MenuName[]];

/** Null is what the company has, or the product. */
export const Personal = z.strictObject({
  /** Height of rows in lists that have none of their own. */
  density: z.enum(densities).nullable(),
  /** The page after the login. */
  start_page: z.enum(pageNames).nullable(),
  /** Zone in which moments are shown; days stay those of the company. */
  time_zone: z
    .string()
    .max(64)
    .refine((zone) => zone === machineZone || isTimeZone(zone))
    .nullable(),
  price_colours: z.enum(priceColours).nullable(),
  /** Ways of each kind that differ from the usual ones. */
  notifications: z.partialRecord(z.enum(notificationKinds), z.array(z.enum(notificationWays)).max(3)),
  /** Parts of the dashboard in the order they stand; those it does not name follow as usual. */
  dashboard: z
    .array(z.strictObject({ part: z.enum(dashboardParts), hidden: z.boolean().optional() }))
    .max(dashboardParts.length),
});
export type Personal = z.infer<typeof Personal>;

export const plainPersonal: Personal = {
  density: null,
  start_page: null,
  time_zone: null,
  price_colours: null,
  notifications: {},
  dashboard: [],
};

/** Changes what it names and leaves the rest. They are read with the profile. */
export const savePersonal = writeEndpoint({
  method: 'PUT',
  path: '/preference/admin/v1/personal',
  access: 'signed-in',
  audit: 'preference.personal_saved',
  changes: [], // concerns no other person
  whileReadOnly: true,
  input: Personal.partial(),
  output: Personal,
});
