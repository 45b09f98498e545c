// The shape of a rule's query: clients, days and facts of a span of days.
import type { RuleParameters } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import type { RawBuilder } from 'kysely';

/** First and last day that are looked at. */
export interface Span {
  from: string;
  to: string;
}

export type RuleQuery = (span: Span, parameters: RuleParameters) => RawBuilder<unknown>;
