// Emergency actions: pausing a part of the business for a while, and what is paused now.
import * as z from 'zod';
import { tradeSwitches } from '../trade-config/trade-config.client-settings.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { longestMinutes, pauseKinds } from './emergency.pauses.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { emergencyKinds, isNameOf } from './emergency.words.ts';

export const emergencyStatuses = ['paused', 'ended', 'resumed'] as const;
export const ProductKind = z.enum(tradeSwitches);

/** The kind of product that is paused, or the product's code. */
const Target = z.string().trim().min(1).max(40);

export const EmergencyAction = z.strictObject({
  id: z.uuid(),
  kind: z.enum(emergencyKinds),
  /** Null where all of it is paused. */
  target: z.string().nullable(),
  /** Ended: by itself, at its time. Resumed: by two people, before that. */
  status: z.enum(emergencyStatuses),
  reason: z.string(),
  started_by: z.string(),
  /** The second person, where it took two. */
  agreed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  end_datetime: z.iso.datetime(),
  resumed_by: z.string().nullable(),
  resume_datetime: z.iso.datetime().nullable(),
  resume_reason: z.string().nullable(),
  /** Client sessions that it ended at once. */
  ended_sessions: z.int(),
  version: z.int(),
});
export type EmergencyAction = z.infer<typeof EmergencyAction>;

export const emergencyTransitions = {
  resume: { from: ['paused'], to: 'resumed' },
} as const satisfies Transitions<EmergencyAction['status']>;

export const listEmergencyActions = readEndpoint({
  method: 'POST',
  path: '/emergency/admin/v1/list',
  access: { resource: 'emergency', action: 'read' },
  reads: ['emergency', 'pause'],
  input: z.strictObject({
    ...pageInput(['create_datetime', 'end_datetime']),
    kind: z.enum(emergencyKinds).optional(),
    status: z.enum(emergencyStatuses).optional(),
  }),
  output: pageOf(EmergencyAction),
});

export const Pause = z.strictObject({
  id: z.uuid(),
  kind: z.enum(pauseKinds),
  target: z.string().nullable(),
  reason: z.string(),
  end_datetime: z.iso.datetime(),
});
export type Pause = z.infer<typeof Pause>;

/** Current pauses, for everybody: the banner. */
export const listPauses = readEndpoint({
  method: 'GET',
  path: '/emergency/admin/v1/paused',
  access: 'signed-in',
  reads: 'pause',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(Pause) }),
});

/** Effect that an action would have now. */
export const getEmergencyEffect = readEndpoint({
  method: 'GET',
  path: '/emergency/admin/v1/effect',
  access: { resource: 'emergency', action: 'create' },
  reads: ['emergency', 'pause', 'approval'],
  input: z.strictObject({ kind: z.enum(emergencyKinds) }),
  output: z.strictObject({
    /** Orders and requests of clients that wait and would go on waiting. */
    waiting: z.int(),
    /** Requests for a second person that could not be approved meanwhile. */
    approvals: z.int(),
    clients_online: z.int(),
  }),
});

/**
 * One person is enough to stop something for a while, and it works at once on every server: an hour what lets clients out, a day all
 * else. Longer takes two people, and so does a new pause of the same exit within 7 days, of whom neither had to do with the last.
 */
export const startEmergencyAction = writeEndpoint({
  method: 'POST',
  path: '/emergency/admin/v1/start',
  access: { resource: 'emergency', action: 'create' },
  agreedBy: { resource: 'emergency', action: 'approve' },
  audit: 'emergency.started',
  changes: ['emergency', 'pause', 'client'],
  whileReadOnly: true,
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['emergency.already_paused', 'emergency.too_long', 'emergency.other_people'],
  input: z
    .strictObject({
      kind: z.enum(emergencyKinds),
      target: Target.optional(),
      reason: Reason,
      /** Length of a pause unless it is resumed before. */
      minutes: z.int().min(5).default(60),
      /** The action's name, typed by who starts it. */
      confirmation: z.string().max(100),
    })
    .refine(({ kind, target }) => kind !== 'product_kind' || ProductKind.safeParse(target).success, {
      path: ['target'],
    })
    .refine(({ kind, target }) => kind !== 'product' || target !== undefined, { path: ['target'] })
    .refine(({ kind, target }) => kind === 'product' || kind === 'product_kind' || target === undefined, {
      path: ['target'],
    })
    .refine(({ kind, minutes }) => minutes <= longestMinutes(kind), {
      path: ['minutes'],
      params: { fault: 'too_large' },
    })
    .refine(({ kind, confirmation }) => isNameOf(kind, confirmation), { path: ['confirmation'] }),
  output: EmergencyAction,
});

/** Two people end a pause before its time. */
export const resumePaused = writeEndpoint({
  method: 'PUT',
  path: '/emergency/admin/v1/resume/:id',
  access: { resource: 'emergency', action: 'approve' },
  audit: 'emergency.resumed',
  changes: ['emergency', 'pause'],
  whileReadOnly: true,
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: EmergencyAction,
});
