// Pauses in an emergency, and how a call says which of them stop it.

/** Pauses that can stop a call. */
const callPauses = ['deposits', 'withdrawals', 'registration', 'client_sign_in', 'trading'] as const;
type CallPause = (typeof callPauses)[number];

/** `staff_changes` stops every change by staff but those that declare `whileReadOnly`. The last two stop trading in part. */
export const pauseKinds = [...callPauses, 'staff_changes', 'product_kind', 'product'] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** Pauses that stop a call, or the reason why none does. */
export type PausedBy = readonly CallPause[] | { none: string };
