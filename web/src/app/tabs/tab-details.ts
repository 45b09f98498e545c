// Words that tell apart the tabs of one page: the filters of each.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { orderResources } from '@backoffice/contract/orders/orders.kinds.ts';
import { clientTypes } from '#core/words/client-types.texts.ts';
import { allStatuses } from '#core/words/statuses.texts.ts';
import { orderStatusTextsOn } from '#core/words/trading/order-kinds.texts.ts';
import { isRuleTopic, ruleTopicTexts } from '#core/words/trading/trade-rules.texts.ts';
import type { Choices, Translate } from '#platform/texts.ts';
import type { Tab } from './tabs.ts';

export type DetailOf = typeof detailOf;

/** Difference between two pages of one kind: the filters, not the part of the page, the place within the list or what is open beside it. */
export function detailOf({ search, pathname }: Tab, t: Translate): string {
  const { tab: _tab, page: _page, page_size: _size, sort: _sort, id: _id, part: _part, ...filters } = search;
  const parts = Object.entries(filters).flatMap(
    ([field, value]) => filterText(field, value, statusesOn(pathname), t) ?? [],
  );
  return parts.length > 0 ? ` · ${parts.join(' ')}` : '';
}

/** A filter's value as people read it; null where only the page itself can say what it means, such as an id. */
function filterText(field: string, value: string, statuses: Choices, t: Translate): string | null {
  if (field === 'fake') return value === 'true' ? t(clientTypes.true) : null;
  if (field === 'topic') return isRuleTopic(value) ? t(ruleTopicTexts[value]) : null;
  const status = statuses[value];
  if (status) return t(status);
  return typedFields.has(field) || !isCode.test(value) ? value : null;
}

/** An order that is partly paid has the code of an overdue loan. */
const statusesOn = (pathname: string): Choices => statusesOf.get(pathname) ?? allStatuses;
const statusesOf = new Map(
  orderResources.map((page) => [pathOf(page), { ...allStatuses, ...orderStatusTextsOn(page) }] as const),
);

/** Fields in which people type what they look for. */
const typedFields = new Set(['search', 'username', 'full_name', 'symbol', 'name', 'title']);
/** An id, a moment, a yes or no, or a code of the contract: none of them is a word for people. */
const isCode = /^([\da-f]{8}-.*|\d{4}-\d\d-\d\dT.*|[a-z]+([_.][a-z]+)*)$/;
