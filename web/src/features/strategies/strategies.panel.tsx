// Results of an AI strategy: from executed trades, never typed.
import { getStrategyRecord } from '@backoffice/contract/strategies/strategies.ts';
import { RecordFacts, RecordPart } from '#core/record/record-drawer.tsx';
import { useRead } from '#platform/api/queries.ts';
import { defineTexts } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Money } from '#ui/values/money.tsx';

const texts = defineTexts({
  title: { zh: '实盘业绩', en: 'Real record' },
  hint: { zh: '仅统计已成交的客户交易', en: 'From executed trades of clients alone' },
  subscribers: { zh: '当前订阅', en: 'Subscribers now' },
  signals: { zh: '信号', en: 'Signals' },
  trades: { zh: '买入成交', en: 'Executed purchases' },
  closed: { zh: '已平仓', en: 'Closed' },
  won: { zh: '盈利笔数', en: 'Closed with a profit' },
  profit: { zh: '已实现盈亏（扣费后）', en: 'Realised profit, after fees' },
  percent: { zh: '收益率', en: 'Return on what was sold' },
  held: { zh: '持仓成本', en: 'Cost basis' },
});

export function StrategyRecord({ productId }: { productId: string }) {
  const read = useRead(getStrategyRecord, { id: productId });
  return (
    <RecordPart title={texts.title} hint={texts.hint}>
      <Loaded read={read}>
        {({ currency, subscribers, signals, trades, closed, won, profit, sold_cost, held }) => (
          <RecordFacts
            facts={[
              { label: texts.subscribers, value: subscribers },
              { label: texts.signals, value: signals },
              { label: texts.trades, value: trades },
              { label: texts.closed, value: closed },
              { label: texts.won, value: closed > 0 ? `${won} (${Math.round((won / closed) * 100)} %)` : won },
              { label: texts.profit, value: <Money amount={profit} currency={currency} tone="profit" /> },
              { label: texts.percent, value: percentOf(profit, sold_cost) },
              { label: texts.held, value: <Money amount={held} currency={currency} /> },
            ]}
          />
        )}
      </Loaded>
    </RecordPart>
  );
}

/** Undefined shows as a dash: nothing has been sold. */
const percentOf = (profit: string, cost: string) =>
  Number(cost) > 0 ? `${((Number(profit) / Number(cost)) * 100).toFixed(2)} %` : undefined;
