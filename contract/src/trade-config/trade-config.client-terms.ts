// Terms that hold for one client, and which rule says so: permissions, trading, withdrawals, loans and bonuses.
import * as z from 'zod';
import { kycStatuses } from '../clients/clients.ts';
import { readEndpoint } from '../kit/endpoint.ts';
import { errorCodes } from '../kit/errors/errors.ts';
import { Currency } from '../kit/money.ts';
import { orderSubTypes } from '../orders/orders.kinds.ts';
import { Mic } from '../venues/venues.ts';
import { TradeRule } from './trade-config.ts';
import { ruleValues, type RuleTopic, type RuleValueName } from './trade-config.rules.ts';

/** Topics in the order of a page. Limits for what staff do alone concern no client. */
export const clientTopics = ['trading', 'permission', 'withdrawal_fee', 'withdrawal_limit', 'loan', 'bonus'] as const;
export type ClientTopic = (typeof clientTopics)[number] & RuleTopic;

/** `client`: agreed with this client. `default`: no rule says it. */
export const termSources = ['client', 'rule', 'default'] as const;

const valueNames = Object.keys(ruleValues) as [RuleValueName, ...RuleValueName[]];

/** The rule behind a term: what it is narrowed to, and since when it says so. */
const TermRule = TradeRule.pick({
  id: true,
  sub_type: true,
  venue: true,
  currency: true,
  kyc_status: true,
  valid_from: true,
});

export const ClientTerm = z.strictObject({
  topic: z.enum(clientTopics),
  name: z.enum(valueNames),
  /** Null: no limit. */
  value: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
  /** Currency of a withdrawal fee: each of the client's accounts has its own. */
  currency: Currency.nullable(),
  source: z.enum(termSources),
  rule: TermRule.nullable(),
});
export type ClientTerm = z.infer<typeof ClientTerm>;

export const ClientTerms = z.strictObject({
  kyc_status: z.enum(kycStatuses),
  vip: z.int(),
  /** Country of the identity document; null where none was submitted. */
  country: z.string().nullable(),
  /** Reason why the client may not buy anything of this kind now; null where they may. */
  refusal: z.enum(errorCodes).nullable(),
  terms: z.array(ClientTerm),
  /** The codes of the venues that can be asked about. */
  venues: z.array(z.string()),
});
export type ClientTerms = z.infer<typeof ClientTerms>;

export const getClientTerms = readEndpoint({
  method: 'GET',
  path: '/trade_config/admin/v1/client/:id',
  access: { resource: 'client', action: 'read' },
  reads: ['client', 'tradeConfig'],
  input: z.strictObject({
    id: z.uuid(),
    sub_type: z.enum(orderSubTypes).default('standard'),
    /** Code of the venue; left out: what holds at every venue. */
    venue: Mic.optional(),
  }),
  output: ClientTerms,
});
