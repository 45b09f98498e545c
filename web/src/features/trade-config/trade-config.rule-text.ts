// Rules in words: what one holds for, and what a value says.
import type { Country } from '@backoffice/contract/kit/countries.ts';
import type { StoredRuleValues, TradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import {
  topicFactsOf,
  type RuleTopic,
  type RuleValueName,
} from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { countryNames } from '#core/words/countries.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { closedMarketTexts, marketTradeTypeTexts } from '#core/words/trading/trade-rules.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { formatCount, verbatim, type Choices, type Translate } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { actionTexts, labels, texts } from './trade-config.texts.ts';

type Scope = Partial<Pick<TradeRule, 'sub_type' | 'venue' | 'currency' | 'kyc_status' | 'action' | 'role' | 'staff'>>;

export function scopeText(t: Translate, scope: Scope): string {
  const { sub_type, venue, currency, kyc_status, action, role, staff } = scope;
  const parts = [
    sub_type && t(orderKindTexts[sub_type]),
    venue,
    currency,
    kyc_status && t(allStatuses[kyc_status]),
    role && t(roleTexts[role]),
    staff,
    action && t((actionTexts as Choices)[action] ?? verbatim(action)),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t(texts.all);
}

const percents = new Set<RuleValueName>(['fee_percent', 'duty_percent', 'buffer_percent']);

const choiceTexts: Partial<Record<RuleValueName, Choices>> = {
  closed_market: closedMarketTexts,
  trade_type: marketTradeTypeTexts,
};

/** Empty where the value is null. */
export function valueText(t: Translate, name: RuleValueName, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const words = value.map((one) =>
      name === 'closed_countries' ? t(countryNames[one as Country]) : t(allStatuses[one as keyof typeof allStatuses]),
    );
    return words.length > 0 ? words.join(t({ zh: '、', en: ', ' })) : t(texts.none);
  }
  if (typeof value === 'number') return formatCount(value);
  const word = choiceTexts[name]?.[String(value)];
  if (word) return t(word);
  return percents.has(name) ? `${String(value)}%` : formatMoney(String(value));
}

/** Everything that a rule or a version of it says, in one line. */
export function saysText(t: Translate, topic: RuleTopic, said: StoredRuleValues): string {
  const names = topicFactsOf(topic).values.filter((name) => said[name] !== null);
  const words = names.map((name) => `${t(labels[name])} ${valueText(t, name, said[name])}`);
  return words.join(' · ') || t(texts.leftOpen);
}
