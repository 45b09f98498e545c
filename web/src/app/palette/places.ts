// Places within pages that are found by their words: the lists and parts that a page switches between, and single settings.
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import { tabs as complianceTabs } from '#features/compliance/compliance.texts.ts';
import { tabs as integrationsTabs } from '#features/integrations/integrations.texts.ts';
import { tabs as matchingTabs } from '#features/matching/matching.texts.ts';
import { tabs as messagesTabs } from '#features/messages/messages.texts.ts';
import { tabs as ordersTabs } from '#features/orders/orders.texts.ts';
import { stockTabs } from '#features/products/products.texts.ts';
import { companyLabels, kindTexts, labels, localeLabels, tabTexts } from '#features/settings/settings.texts.ts';
import { tabs as staffTabs } from '#features/staff/staff.texts.ts';
import { tabTexts as productStatsTabs } from '#features/statistics/statistics.products.texts.ts';
import { tabs as surveillanceTabs } from '#features/surveillance/surveillance.texts.ts';
import { tabs as tradeConfigTabs } from '#features/trade-config/trade-config.texts.ts';
import { tabs as venuesTabs } from '#features/venues/venues.texts.ts';
import type { Choices, Text } from '#platform/texts.ts';
import type { Search } from '#ui/layout/page.ts';

export interface Place {
  page: MenuName;
  search: Search;
  text: Text;
  /** Part of the page that it stands in. */
  within?: Text;
}

const tabsOf = (page: MenuName, tabs: Choices): Place[] =>
  Object.entries(tabs).map(([tab, text]) => ({ page, search: { tab }, text }));

/** Settings of one part of the page of settings. */
const settingsOf = (tab: keyof typeof tabTexts, words: Choices): Place[] =>
  Object.values(words).map((text) => ({ page: 'settings', search: { tab }, text, within: tabTexts[tab] }));

export const places: readonly Place[] = [
  ...tabsOf('settings', tabTexts),
  ...settingsOf('app', labels),
  ...settingsOf('locale', localeLabels),
  ...settingsOf('company', companyLabels),
  ...settingsOf('products', kindTexts),
  ...tabsOf('users', staffTabs),
  ...tabsOf('exchangeConfig', venuesTabs),
  ...tabsOf('tradeConfig', tradeConfigTabs),
  ...tabsOf('integrations', integrationsTabs),
  ...tabsOf('message', messagesTabs),
  ...tabsOf('matching', matchingTabs),
  ...tabsOf('compliance', complianceTabs),
  ...tabsOf('surveillance', surveillanceTabs),
  ...tabsOf('tradesStock', stockTabs),
  ...tabsOf('trxStock', ordersTabs),
  ...tabsOf('productStats', productStatsTabs),
];
