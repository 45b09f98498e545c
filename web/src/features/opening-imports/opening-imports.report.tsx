// The report of an import: old books, files, ledger and outside side by side; what is in the way; rows that are wrong; clients to compare.
import {
  getOpeningReport,
  type OpeningImport,
  type OpeningReport as Report,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import type { ReactNode } from 'react';
import { RecordPart } from '#core/record/record-drawer.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import classes from './opening-imports.module.css';
import { faultTexts, fileTexts, obstacleTexts, texts } from './opening-imports.texts.ts';

export function OpeningReport({ id, fault_count }: OpeningImport) {
  const t = useText();
  return (
    <Loaded read={useRead(getOpeningReport, { id })}>
      {({ money, units, obstacles, faults, drawn }) => (
        <>
          {obstacles.length > 0 && (
            <RecordPart title={texts.obstacles}>
              <Table name={texts.obstacles} heads={[texts.reason, texts.key, texts.expected, texts.found]} numeric={2}>
                {obstacles.map(({ code, name, expected, found }) => (
                  <Row key={`${code} ${name}`} cells={[t(obstacleTexts[code]), name, expected, found]} numeric={2} />
                ))}
              </Table>
            </RecordPart>
          )}
          {faults.length > 0 && (
            <RecordPart title={texts.faults}>
              {fault_count > faults.length && (
                <p className={classes.hint}>{t(fill(texts.faultsMore, { shown: faults.length, all: fault_count }))}</p>
              )}
              <Table name={texts.faults} heads={[texts.file, texts.row, texts.key, texts.column, texts.reason]}>
                {faults.map(({ file, row, external_id, column, code }) => (
                  <Row
                    key={`${file} ${row}`}
                    cells={[
                      t(fileTexts[file]),
                      String(row),
                      external_id || '—',
                      <code key={column}>{column}</code>,
                      t(faultTexts[code]),
                    ]}
                  />
                ))}
              </Table>
            </RecordPart>
          )}
          <RecordPart title={texts.money}>
            <Figures
              name={texts.money}
              head={texts.currency}
              rows={money.map(({ currency, ...of }) => ({ name: currency, ...of }))}
            />
          </RecordPart>
          {units.length > 0 && (
            <RecordPart title={texts.units}>
              <Figures
                name={texts.units}
                head={texts.symbol}
                rows={units.map(({ symbol, ...of }) => ({ name: symbol, ...of }))}
              />
            </RecordPart>
          )}
          <RecordPart title={texts.drawn}>
            <p className={classes.hint}>{t(texts.drawnHint)}</p>
            <Table name={texts.drawn} heads={[texts.client, texts.file, texts.postedFigure]}>
              {drawn.map(({ external_id, username, full_name, file, posted }) => (
                <Row key={external_id} cells={[`${external_id} ${username} ${full_name}`, said(file), said(posted)]} />
              ))}
            </Table>
          </RecordPart>
        </>
      )}
    </Loaded>
  );
}

const said = (figures: Report['drawn'][number]['file']): string =>
  figures.map(({ name, value }) => `${name} ${grouped(value, name)}`).join('; ') || '—';

/** A figure as people read it: with the decimals of its currency, or as many as units have. */
const grouped = (figure: string, name: string): string =>
  formatMoney(
    figure,
    currencies.find((currency) => currency === name),
  );

interface FiguresProps {
  name: Text;
  head: Text;
  rows: readonly (Omit<Report['money'][number], 'currency'> & { name: string })[];
}

const Figures = ({ name, head, rows }: FiguresProps) => (
  <Table name={name} heads={[head, texts.old, texts.file, texts.postedFigure, texts.outside]} numeric={1}>
    {rows.map((row) => {
      const figures = [row.old, row.file, row.posted, row.outside];
      const shown = figures.map((figure) => figure && grouped(figure, row.name));
      return <Row key={row.name} cells={[row.name, ...shown]} numeric={1} />;
    })}
  </Table>
);

interface TableProps {
  name: Text;
  heads: readonly Text[];
  /** Columns from this one on hold numbers. */
  numeric?: number;
  children: ReactNode;
}

function Table({ name, heads, numeric = heads.length, children }: TableProps) {
  const t = useText();
  return (
    <div className={tableClasses['scroll']}>
      <StackedTable aria-label={t(name)}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head.en} scope="col" data-numeric={index >= numeric || undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </StackedTable>
    </div>
  );
}

const Row = ({ cells, numeric = cells.length }: { cells: readonly ReactNode[]; numeric?: number }) => (
  <tr>
    {cells.map((cell, index) => (
      <td key={index} data-numeric={index >= numeric || undefined}>
        {cell ?? '—'}
      </td>
    ))}
  </tr>
);
