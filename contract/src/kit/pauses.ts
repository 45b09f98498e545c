// What can be paused in an emergency, and how a call says which of it stops the call.

/** What a call can be stopped by. */
const callPauses = ['deposits', 'withdrawals', 'registration', 'client_sign_in', 'trading'] as const;
type CallPause = (typeof callPauses)[number];

/** `staff_changes` stops every change by staff but those that declare `whileReadOnly`. The last two stop trading in part. */
export const pauseKinds = [...callPauses, 'staff_changes', 'product_kind', 'product'] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** Which pauses stop a call, or why none does. */
export type PausedBy = readonly CallPause[] | { none: string };
