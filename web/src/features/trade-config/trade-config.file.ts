// Columns of an exported file of rules: what each holds for and what it says, value by value.
import { ruleValues, type RuleValueName } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { countryNames } from '#core/words/countries.ts';
import { orderKindTexts } from '#core/words/trading/order-kinds.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { closedMarketTexts, marketTradeTypeTexts } from '#core/words/trading/trade-rules.texts.ts';
import { actionTexts, labels, texts } from './trade-config.texts.ts';

export const scopeFile: readonly FileColumn[] = [
  { field: 'sub_type', label: labels.sub_type, words: orderKindTexts, empty: texts.all },
  { field: 'venue', label: labels.venue, empty: texts.all },
  { field: 'currency', label: fieldLabels.currency, empty: texts.all },
  { field: 'kyc_status', label: fieldLabels.kyc_status, words: allStatuses, empty: texts.all },
  { field: 'role', label: labels.role, words: roleTexts, empty: texts.all },
  { field: 'staff', label: labels.staff, empty: texts.all },
  { field: 'action', label: labels.action, words: actionTexts, empty: texts.all },
];

const valueWords: Partial<Record<RuleValueName, FileColumn['words']>> = {
  closed_market: closedMarketTexts,
  trade_type: marketTradeTypeTexts,
  kyc_statuses: allStatuses,
  closed_countries: countryNames,
};

export const valueFile = (name: RuleValueName): FileColumn => ({
  field: name,
  label: labels[name],
  ...(valueWords[name] ? { words: valueWords[name] } : { show: 'number' }),
});

export const allValuesFile: readonly FileColumn[] = (Object.keys(ruleValues) as RuleValueName[]).map(valueFile);
