// The title of every entry of the menu. An entry without both languages does not compile.
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import type { Text } from '#platform/texts.ts';

export const menuTexts: Record<MenuName, Text> = {
  ...declared(features, 'menu'),
  funds: { zh: '资金管理', en: 'Funds' },
  trades: { zh: '交易产品', en: 'Trades' },
  trx: { zh: '交易记录', en: 'Transactions' },
  oversight: { zh: '审批与审计', en: 'Oversight' },
  config: { zh: '系统配置', en: 'Configuration' },
  statistics: { zh: '统计报表', en: 'Statistics' },
};
