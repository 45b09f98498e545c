// The state of the house for its managers: checks, markets, prices, background jobs, what is late, and the largest withdrawals among it.
import { getControlPanel } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { pathOf, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { getStockDataStatus } from '@backoffice/contract/stock-data/stock-data.ts';
import type { ReactNode } from 'react';
import { RecordLink } from '#core/record/record-link.tsx';
import { Waiting } from '#core/list/waiting.tsx';
import { stockDataStateTexts } from '#core/prices/prices.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Money } from '#ui/values/money.tsx';
import { usePage, type Search } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts.ts';

export function ControlPanel() {
  const t = useText();
  const read = useRead(getControlPanel, {});
  return (
    <section className={classes.panel} aria-labelledby="control">
      <h2 id="control">{t(texts.control)}</h2>
      <Loaded read={read}>
        {({ exceptions, last_check, late_approvals, failed_webhooks, markets, jobs, late_withdrawals }) => {
          const { error = 0, warning = 0 } = exceptions;
          const openMarkets = markets.filter(({ is_open }) => is_open);
          return (
            <>
              <dl className={classes.states}>
                <State title={texts.openExceptions} isBad={error > 0}>
                  <Opens page="exceptions" search={{ unresolved: 'true', severity: 'error' }}>
                    {t(texts.errors, error)}
                  </Opens>
                  {t(texts.comma)}
                  <Opens page="exceptions" search={{ unresolved: 'true', severity: 'warning' }}>
                    {t(texts.warnings, warning)}
                  </Opens>
                </State>
                <State title={texts.lastCheck} isBad={last_check?.status === 'failed'}>
                  {last_check ? <Time at={last_check.started_at} /> : t(texts.neverChecked)}
                </State>
                <State title={texts.lateApprovals} isBad={late_approvals > 0}>
                  <Opens page="queue" search={{ kind: 'approval', overdue: 'true' }}>
                    {formatCount(late_approvals)}
                  </Opens>
                </State>
                <State title={texts.failedWebhooks} isBad={failed_webhooks > 0}>
                  <Opens page="integrations" search={{ tab: 'webhooks', disabled_reason: 'failing' }}>
                    {formatCount(failed_webhooks)}
                  </Opens>
                </State>
                <State title={texts.markets} isBad={markets.some(({ is_open }) => is_open === null)}>
                  {openMarkets.map(({ name_zh, name_en }) => t({ zh: name_zh, en: name_en })).join(t(texts.comma)) ||
                    t(texts.noMarkets)}
                </State>
                <StockDataState />
                <State title={texts.jobs} isBad={jobs.failed > 0 || jobs.late > 0}>
                  {t(texts.jobCounts, jobs)}
                </State>
              </dl>
              {late_withdrawals.length > 0 && (
                <div className={tableClasses.scroll}>
                  <table className={tableClasses.table}>
                    <caption className={classes.caption}>{t(texts.lateWithdrawals)}</caption>
                    <tbody>
                      {late_withdrawals.map(
                        ({ id, client_id, client_name, amount, currency, create_datetime, is_explained }) => (
                          <tr key={id}>
                            <td>
                              <RecordLink type="client" id={client_id}>
                                {client_name}
                              </RecordLink>
                            </td>
                            <td data-numeric>
                              <RecordLink type="withdrawal" id={id}>
                                <Money amount={amount} currency={currency} isShort />
                              </RecordLink>
                            </td>
                            <td className={tableClasses.muted}>{is_explained ? '' : t(texts.unexplained)}</td>
                            <td data-numeric>
                              <Waiting kind="withdrawal" status="pending" create_datetime={create_datetime} />
                            </td>
                          </tr>
                        ),
                      )}
                    </tbody>
                  </table>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function StockDataState() {
  const t = useText();
  const { data } = useRead(getStockDataStatus, {}, { isLowPriority: true });
  return (
    <State title={texts.stockData} isBad={data?.state === 'down' || data?.state === 'off'}>
      {data ? t(stockDataStateTexts[data.state]) : '…'}
    </State>
  );
}

/** A figure that opens the list of what it counts, for those who can open it. */
function Opens({ page, search, children }: { page: MenuName; search: Search; children: ReactNode }) {
  const { open, canOpen } = usePage();
  if (!canOpen(pathOf(page))) return children;
  return (
    <button type="button" className={classes.part} onClick={() => open(pathOf(page), search)}>
      {children}
    </button>
  );
}

const State = ({ title, isBad, children }: { title: Text; isBad: boolean; children: ReactNode }) => (
  <div data-bad={isBad}>
    <dt>{useText()(title)}</dt>
    <dd>{children}</dd>
  </div>
);
