// Words for the values of facts in audit lines and requests, by the name of the fact.
import { calendarTexts, dayItemTexts } from '@backoffice/contract/business-days/business-days.texts.ts';
import { caseOutcomeTexts, ratingTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { identityReasonTexts } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { alertKindTexts } from '@backoffice/contract/monitoring/monitoring.texts.ts';
import { basisTexts, termTexts } from '#core/words/freezes.texts.ts';
import { revealableTexts } from '#core/personal-data/personal-data.texts.ts';
import type { Choices, Text } from '#platform/texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import { emergencyWords } from '@backoffice/contract/emergency/emergency.words.ts';
import { scopeTexts } from '#core/words/api-scopes.texts.ts';
import { credentialTexts } from '#core/words/credentials.texts.ts';
import { allocationMethodTexts, productKindTexts } from '#core/words/trading/product-kinds.texts.ts';
import { sourceTexts } from '#core/words/trading/rate-sources.texts.ts';
import { actionKindTexts } from '#core/words/trading/action-kinds.texts.ts';
import { broughtByTexts } from '#core/words/trading/brought-by.texts.ts';
import { tradeTypeTexts } from '#core/words/trading/trade-types.texts.ts';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { channels } from '#core/words/channels.texts.ts';
import { orderKindTexts, orderSideTexts, saleStatusTexts } from '#core/words/trading/order-kinds.texts.ts';
import { chainTexts, channelKindTexts, documentKindTexts } from '#core/words/kinds.texts.ts';
import { actionTexts, everyAction, everyResource, resourceTexts } from '#core/words/permissions.texts.ts';
import { languageTexts } from '#core/words/languages.texts.ts';
import { matchKindTexts, matchRuleTexts } from '#core/words/match-rules.texts.ts';
import { reasonTexts } from '#core/words/reasons.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { formatTexts, statementKindTexts } from '#core/words/statements.texts.ts';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { closedMarketTexts, everyActionText, ruleTopicTexts } from '#core/words/trading/trade-rules.texts.ts';
import { listSourceTexts, strengthTexts } from '#core/words/watch-lists.texts.ts';
import { factNames, signingNames, texts } from './changes.texts.ts';

const valueNames: Record<string, Choices> = {
  status: { ...saleStatusTexts, ...allStatuses },
  sub_type: { ...orderKindTexts, ...channels },
  trade_type: tradeTypeTexts,
  allocation_method: allocationMethodTexts,
  method: allocationMethodTexts,
  source: { ...sourceTexts, ...listSourceTexts },
  strength: strengthTexts,
  scopes: scopeTexts,
  events: eventTexts,
  credential: credentialTexts,
  target: productKindTexts,
  signing: signingNames,
  role: roleTexts,
  authenticator_roles: roleTexts,
  kyc_status: allStatuses,
  kyc_statuses: allStatuses,
  outcome: caseOutcomeTexts,
  rating: ratingTexts,
  basis: basisTexts,
  term: termTexts,
  kind: {
    ...alertKindTexts,
    ...statementKindTexts,
    ...emergencyWords,
    ...channelKindTexts,
    ...matchKindTexts,
    ...actionKindTexts,
  },
  document_kind: documentKindTexts,
  chain: chainTexts,
  format: formatTexts,
  rule: matchRuleTexts,
  topic: ruleTopicTexts,
  action: { '*': everyActionText },
  order_kind: orderKindTexts,
  side: orderSideTexts,
  resource: { '*': everyResource, ...resourceTexts },
  actions: { '*': everyAction, ...actionTexts },
  closed_market: closedMarketTexts,
  brought_by: broughtByTexts,
  calendar: calendarTexts,
  language: languageTexts,
  item: dayItemTexts,
  waived: dayItemTexts,
  revealed: revealableTexts,
  reason_code: { ...identityReasonTexts, ...reasonTexts },
};

/** Words of a value, or of the values that a comma parts; undefined where one of them has none. */
export function factValueText(fact: string, value: string): Text | undefined {
  const words = value.split(', ').map((one) => valueNames[fact]?.[one]);
  if (words.includes(undefined)) return undefined;
  const known = words.filter((word) => word !== undefined);
  return { zh: known.map(({ zh }) => zh).join('、'), en: known.map(({ en }) => en).join(', ') };
}

/** Columns of a file: the facts before and after, in words. */
export const changesFile = (before: Text, after: Text): FileColumn[] => {
  const facts = { names: factNames(), words: { ...valueNames, '': { true: texts.yes, false: texts.no } } };
  return [
    { field: 'before', label: before, show: 'facts', facts },
    { field: 'after', label: after, show: 'facts', facts },
  ];
};
