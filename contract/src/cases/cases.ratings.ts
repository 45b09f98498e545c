// Ratings of clients: points by a fixed table, low, medium or high, and the day of the next review.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';

export const clientRatings = ['low', 'medium', 'high'] as const;
export type ClientRatingName = (typeof clientRatings)[number];

/** Months between reviews, by rating. */
export const reviewMonths: Record<ClientRatingName, number> = { high: 12, medium: 24, low: 36 };

/** Points of each fact about a client; the sum makes the rating. */
export const ratingPoints = {
  risk_country: 4, // identity of a country that the live rule names
  unverified: 1, // money came, and the identity is not approved
  large_flows: 2, // worth more than 100,000 US dollars came within a year
  crypto: 1, // deposits or withdrawals on a chain within a year
  alerts: 2, // three or more alerts within a year
  watched: 4, // a case within three years ended with watching, a report or the end
  confirmed_hit: 6, // a confirmed screening hit
} as const;
export const ratingFacts = Object.keys(ratingPoints) as (keyof typeof ratingPoints)[];
export type RatingFact = (typeof ratingFacts)[number];

/** Points from which on a client is rated so. */
export const leastPoints = { medium: 3, high: 6 } as const;

export const ratingOf = (points: number): ClientRatingName =>
  points >= leastPoints.high ? 'high' : points >= leastPoints.medium ? 'medium' : 'low';

export const isLower = (rating: ClientRatingName, than: ClientRatingName): boolean =>
  clientRatings.indexOf(rating) < clientRatings.indexOf(than);

export const ClientRating = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string().nullable(),
  rating: z.enum(clientRatings),
  /** Points by fact. */
  points: z.record(z.string(), z.int()),
  total: z.int(),
  /** Rating that the points alone make. */
  by_points: z.enum(clientRatings),
  review_day: z.iso.date(),
  is_due: z.boolean(),
  source: z.enum(['job', 'review']),
  note: z.string().nullable(),
  rated_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type ClientRating = z.infer<typeof ClientRating>;

/** Current ratings, the review that is due first comes first. */
export const listRatings = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/rating/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['review_day', 'total', 'create_datetime']),
    ...idFilter,
    rating: z.enum(clientRatings).optional(),
    /** True: reviews that are due. */
    due: z.boolean().optional(),
    username: z.string().trim().max(64).optional(),
    client_id: z.uuid().optional(),
  }),
  output: pageOf(ClientRating),
});

/** The review of a client: the rating stays or rises by one person, and is lowered by two. The next review is as far as it says. */
export const reviewRating = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/rating/review/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'rating.reviewed',
  changes: ['compliance'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  agreedBy: { resource: 'compliance', action: 'approve' },
  errors: ['record.wrong_status', 'case.own_client', 'rating.lowered_by_one'],
  input: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    rating: z.enum(clientRatings),
    note: filledText(2_000),
  }),
  output: ClientRating,
});
