// Withdrawals that have waited for more than a day, summed by agent; each line leads to them.
import { listAgeing, type AgeingLine } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { Button } from '@mantine/core';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { usePage } from '#ui/layout/page.ts';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Time } from '#ui/values/time.tsx';
import { texts } from './withdrawals.texts.ts';
import classes from './withdrawals.module.css';

export default function Ageing({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { search, setSearch } = usePage();
  const fake = search['fake'] === 'true';
  const ageing = useRead(listAgeing, { fake });
  const show = (narrower: Record<string, string>) => {
    // Show withdrawals without an explanation first.
    setSearch({ ...(fake && { fake: 'true' }), older_than_hours: '24', sort: 'explained', ...narrower });
    onClose();
  };
  return (
    <SideDrawer title={texts.ageingTitle} onClose={onClose}>
      {ageing.isError ? (
        <p className={classes.nothing}>{t(explain(ageing.error))}</p>
      ) : ageing.data?.items.length === 0 ? (
        <p className={classes.nothing}>{t(texts.noneWaiting)}</p>
      ) : (
        <>
          <div className={classes.scroll} aria-busy={ageing.isFetching}>
            <table className={classes.ageing}>
              <thead>
                <tr>
                  <th>{t(fieldLabels.agent_name)}</th>
                  <th data-numeric>{t(texts.count)}</th>
                  <th data-numeric>{t(texts.withoutReason)}</th>
                  <th>{t(texts.oldest)}</th>
                  <th data-numeric>{t(fieldLabels.amount)}</th>
                </tr>
              </thead>
              <tbody>
                {ageing.data?.items.map((line) => (
                  <Line key={line.agent_id} line={line} onShow={() => show({ agent_id: line.agent_id })} />
                ))}
              </tbody>
            </table>
          </div>
          <Button variant="default" onClick={() => show({})}>
            {t(texts.showAll)}
          </Button>
        </>
      )}
    </SideDrawer>
  );
}

function Line({ line, onShow }: { line: AgeingLine; onShow: () => void }) {
  const t = useText();
  const { agent_name, superman, count, unexplained, oldest_datetime, totals } = line;
  return (
    <tr>
      <td>
        <TextButton title={t(texts.showOf, agent_name)} onClick={onShow}>
          {agent_name}
        </TextButton>
        <div className={classes.team}>{superman ?? '—'}</div>
      </td>
      <td data-numeric>{formatCount(count)}</td>
      <td data-numeric data-bad={unexplained > 0 || undefined}>
        {formatCount(unexplained)}
      </td>
      <td>
        <Time at={oldest_datetime} />
      </td>
      <td data-numeric>
        <span className={classes.sums}>
          {totals.map(({ currency, amount }) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
        </span>
      </td>
    </tr>
  );
}
