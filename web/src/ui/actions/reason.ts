// The reason of an action: its state in a dialog, and as text.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Choices, Translate } from '#platform/texts.ts';

/** The reason codes an endpoint takes; never where it takes text only. */
export type ReasonCodeOf<E extends WriteEndpoint> =
  InputOf<E> extends { reason_code?: (infer Code) | undefined } ? Code & string : never;

export interface ReasonValue {
  reason: string;
  reason_code: string;
}

export const noReason: ReasonValue = { reason: '', reason_code: '' };

/** Input as the endpoints take it: what was left empty is not sent. */
export const reasonInputOf = ({ reason, reason_code }: ReasonValue, reasons?: Choices): Partial<ReasonValue> => ({
  ...(reason && { reason }),
  ...(reasons && reason_code && { reason_code }),
});

/** A reason as text: the code's text, then the typed one. */
export const reasonText = <Code extends string>(
  t: Translate,
  reasons: Choices<Code>,
  { reason_code, reason }: { reason_code: Code | null; reason: string | null },
): string | null => [reason_code && t(reasons[reason_code]), reason].filter(Boolean).join(' · ') || null;
