// The gaps in a message's text, such as {full_name}: which there are, and what stands in them.
import type { WebhookEvent } from '../integrations/integrations.webhooks.ts';

/** Known of every client. */
const clientVariables = ['username', 'full_name', 'agent_name', 'company'] as const;
const moneyVariables = ['amount', 'currency'] as const;
export type MessageVariable = (typeof clientVariables)[number] | (typeof moneyVariables)[number] | 'reason';

/** An event of money says how much; a rejection that says why. */
export function variablesOf(event: WebhookEvent | null): readonly MessageVariable[] {
  const hasMoney = event !== null && /^(deposit|withdrawal|loan|adjustment)\./.test(event);
  const hasReason = event === 'deposit.rejected' || event === 'loan.rejected';
  return [...clientVariables, ...(hasMoney ? moneyVariables : []), ...(hasReason ? (['reason'] as const) : [])];
}

export const gapOf = (variable: MessageVariable) => `{${variable}}`;

const gap = /\{(\w+)\}/g;

/** Says whether each gap of the text can be filled. */
export const hasOnlyGapsOf = (text: string, variables: readonly MessageVariable[]): boolean =>
  [...text.matchAll(gap)].every(([, name]) => variables.some((variable) => variable === name));

/** Texts between the gaps, and the names of the gaps, in turn: the first and the last are no gaps. */
export const splitAtGaps = (text: string): string[] => text.split(gap);
