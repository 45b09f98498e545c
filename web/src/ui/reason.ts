// Why something is done, as a dialog keeps it until it is sent.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Choices, Translate } from '#platform/texts.ts';

/** The codes an endpoint takes; none where it takes words only. */
export type ReasonCodeOf<E extends WriteEndpoint> =
  InputOf<E> extends { reason_code?: (infer Code) | undefined } ? Code & string : never;

export interface Why {
  reason: string;
  reason_code: string;
}

export const noReason: Why = { reason: '', reason_code: '' };

/** As the endpoints take it: what was left empty is not sent. */
export const whyOf = ({ reason, reason_code }: Why, reasons?: Choices): Partial<Why> => ({
  ...(reason && { reason }),
  ...(reasons && reason_code && { reason_code }),
});

/** A kept reason in words: the code's, then one's own. */
export const reasonWords = <Code extends string>(
  t: Translate,
  reasons: Choices<Code>,
  { reason_code, reason }: { reason_code: Code | null; reason: string | null },
): string | null => [reason_code && t(reasons[reason_code]), reason].filter(Boolean).join(' · ') || null;
