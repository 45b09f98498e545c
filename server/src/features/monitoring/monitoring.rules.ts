// What rules find: one query for each kind, over a span of days, so that the hourly job and the back-test ask the same.
import type { RuleKind, RuleParameters } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { sql } from 'kysely';
import { namesComparer } from '#core/names/names.ts';
import type { PublicCtx } from '#platform/context.ts';
import {
  aboveAverage,
  dormantWoken,
  exchangeOnly,
  rapidOut,
  riskCountry,
  staffCreditOut,
} from './monitoring.days.rules.ts';
import {
  newPayeeLarge,
  sharedDevice,
  sharedPayee,
  staffLink,
  structuring,
  thirdParty,
} from './monitoring.payments.rules.ts';
import type { RuleQuery, Span } from './monitoring.rule-query.ts';

export interface Finding {
  client_id: string;
  /** The day that raised it. */
  day: string;
  facts: Record<string, unknown>;
}

/** Names to compare, of the kind that looks at them. */
interface Row extends Finding {
  full_name?: string;
  payer?: string;
}

const queries: Record<RuleKind, RuleQuery> = {
  rapid_out: rapidOut,
  structuring,
  dormant_woken: dormantWoken,
  above_average: aboveAverage,
  third_party: thirdParty,
  shared_payee: sharedPayee,
  shared_device: sharedDevice,
  new_payee_large: newPayeeLarge,
  exchange_only: exchangeOnly,
  risk_country: riskCountry,
  staff_credit_out: staffCreditOut,
  staff_link: staffLink,
};

/** Likeness from which on two names are one person's. */
const samePerson = 0.88;

export async function findBy(
  ctx: Pick<PublicCtx, 'db'>,
  { kind, parameters }: { kind: RuleKind; parameters: RuleParameters },
  span: Span,
): Promise<Finding[]> {
  const found = sql<Row>`select found.*, found.day::text as day from (${queries[kind](span, parameters)}) as found`;
  const { rows } = await found.execute(ctx.db);
  if (kind !== 'third_party') return rows;
  const compare = await namesComparer(ctx);
  return rows.filter(({ payer = '', full_name = '' }) => compare(payer, full_name).score < samePerson);
}
