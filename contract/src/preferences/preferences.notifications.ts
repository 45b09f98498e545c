// What a person is told of, and in which ways.
import { queueKinds } from '../kit/record-kinds.ts';

/** What a person can be told of: work that waits, tasks, new files of their reports, answers to their own requests, sign-ins on new devices, webhooks that were switched off. */
export const notificationKinds = [...queueKinds, 'task', 'report', 'decided', 'new_device', 'webhook'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** By the number at the bell, by a sound, by a message of the operating system. */
export const notificationWays = ['bell', 'sound', 'desktop'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** Ways of a kind while the person has said nothing: what concerns them alone is at the bell. */
export const usualWays = (kind: NotificationKind): readonly NotificationWay[] =>
  ['approval', 'task', 'report', 'decided', 'new_device', 'webhook'].includes(kind) ? ['bell'] : [];

export const waysOf = (
  notifications: Partial<Record<NotificationKind, readonly NotificationWay[]>>,
  kind: NotificationKind,
): readonly NotificationWay[] => notifications[kind] ?? usualWays(kind);
