// What a corporate action brings each client, a hundred at a time, and who is left out and why.
import { previewCorporateAction } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { ActionKind } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import classes from './corporate-actions.module.css';
import { labels, leftOutTexts, texts } from './corporate-actions.texts.ts';

type Previewed = OutputOf<typeof previewCorporateAction>;

const clientsOnPage = 100;

export function PreviewedClients({ id, kind }: { id: string; kind: ActionKind }) {
  const [page, setPage] = useState(1);
  const read = useRead(previewCorporateAction, { id, page });
  const t = useText();
  return (
    <Loaded read={read}>
      {(preview) => {
        const pages = Math.max(1, Math.ceil(preview.total / clientsOnPage));
        if (preview.total === 0) return <p className={classes.hint}>{t(texts.noEntitlements)}</p>;
        return (
          <>
            <Clients preview={preview} kind={kind} />
            {pages > 1 && (
              <div className={classes.pages}>
                <TextButton onClick={() => setPage(Math.max(1, page - 1))}>{t(texts.previous)}</TextButton>
                <span>{t(texts.pageOf, { page, pages })}</span>
                <TextButton onClick={() => setPage(Math.min(pages, page + 1))}>{t(texts.next)}</TextButton>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

type Sums = Previewed['totals'];

interface Column {
  head: Text;
  figure: (sums: Sums, currency: Currency) => string;
}

const units: Column = { head: labels.units, figure: (sums) => sums.units };
const gross: Column = { head: labels.gross, figure: (sums, currency) => formatMoney(sums.gross, currency) };
const tax: Column = { head: labels.tax, figure: (sums, currency) => formatMoney(sums.tax, currency) };
const added: Column = { head: labels.added, figure: (sums) => sums.added };
const fraction: Column = { head: texts.fraction, figure: (sums) => sums.fraction };

const rights: Column = { head: texts.rights, figure: (sums) => sums.rights };

const owed: Column = { head: texts.owed, figure: (sums, currency) => formatMoney(sums.owed, currency) };

/** Figures that the kind has: money, units, or both. */
function columnsOf(kind: ActionKind): Column[] {
  if (kind === 'cash_dividend') return [units, gross, tax];
  if (kind === 'rights') return [units, rights];
  if (kind === 'delisting') return [units, gross];
  return kind === 'merger' ? [units, added, fraction, gross] : [units, added, fraction];
}

function Clients({ preview: { items, totals, currency }, kind }: { preview: Previewed; kind: ActionKind }) {
  const t = useText();
  const columns = [...columnsOf(kind), ...(compare(totals.owed, '0') > 0 ? [owed] : [])];
  return (
    <div className={tableClasses['scroll']}>
      <StackedTable aria-label={t(texts.entitlements)}>
        <thead>
          <tr>
            <th scope="col">{t(texts.client)}</th>
            {columns.map(({ head }) => (
              <th key={head.en} scope="col" data-numeric>
                {t(head)}
              </th>
            ))}
            <th scope="col">{t(texts.leftOut)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((client) => (
            <tr key={client.client_id}>
              <td>
                {client.username} {client.full_name}
              </td>
              {columns.map(({ head, figure }) => (
                <td key={head.en} data-numeric>
                  {figure(client, currency)}
                </td>
              ))}
              <td>
                {client.left_out.map(({ reason, units }) => `${units} · ${t(leftOutTexts[reason])}`).join('; ') || '—'}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t(texts.totals)}</th>
            {columns.map(({ head, figure }) => (
              <td key={head.en} data-numeric>
                {figure(totals, currency)}
              </td>
            ))}
            <td />
          </tr>
        </tbody>
      </StackedTable>
    </div>
  );
}
