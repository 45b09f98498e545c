// The league of a team: what each person's clients brought in some days, with the sums of the teams.
import type { Figures, getTeamFigures, PersonFigures } from '@backoffice/contract/statistics/statistics.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { Fragment, useState, type ReactNode } from 'react';
import { WaitingSince } from '#core/list/waiting.tsx';
import { formatCount, useText, type Text, type Translate } from '#platform/texts.ts';
import { formatListMoney } from '#ui/values/money.format.ts';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { FactFigure } from './fact-figure.tsx';
import type { FactFilters } from './fact-records.drawer.tsx';
import { correctionsOf, hasCorrections, netOf, volumeOf, withCorrections } from './figures.ts';
import { CurrencyNote } from './currency-note.tsx';
import { factTexts, texts as sharedTexts } from './statistics.texts.ts';
import classes from './team-table.module.css';
import { texts } from './team-table.texts.ts';

type Team = OutputOf<typeof getTeamFigures>;

/** The numbers of a person, by the name of their column. */
const columns = {
  clients: { label: texts.clients, isClientList: true, of: ({ clients }) => clients },
  registered: { label: factTexts.registered, facts: ['registered'], of: ({ registered }) => registered },
  verified: { label: factTexts.verified, facts: ['verified'], of: ({ verified }) => verified },
  first: { label: factTexts.first_deposit, facts: ['first_deposit'], of: ({ money }) => money.first_deposit.count },
  deposit: { label: factTexts.deposit, isMoney: true, facts: ['deposit'], of: ({ money }) => money.deposit.amount },
  withdrawal: {
    label: factTexts.withdrawal,
    isMoney: true,
    facts: ['withdrawal'],
    of: ({ money }) => money.withdrawal.amount,
  },
  net: { label: factTexts.net, isMoney: true, facts: ['deposit', 'withdrawal'], of: netOf },
  volume: { label: texts.volume, isMoney: true, facts: ['bought', 'sold'], of: volumeOf },
  waiting: { label: texts.waiting, facts: ['waiting'], of: ({ waiting }) => waiting },
  late: { label: texts.late, facts: ['late'], of: ({ late }) => late },
} satisfies Record<string, Column>;
type ColumnName = keyof typeof columns;
type Counted = Figures & Pick<PersonFigures, 'clients' | 'waiting' | 'late'>;
interface Column {
  label: Text;
  isMoney?: true;
  /** True where the list of clients is behind it. */
  isClientList?: true;
  /** Facts whose records make the figure. */
  facts?: readonly RecordedFact[];
  of: (person: Counted) => number | string;
}
const columnNames = Object.keys(columns) as ColumnName[];
const columnOf = (name: ColumnName): Column => columns[name];

/** The sums of what is counted now; all else is the server's total, rounded once. */
function totalOf({ items, total }: Team): Counted {
  const sumOf = (count: (person: PersonFigures) => number) => items.reduce((sum, person) => sum + count(person), 0);
  return {
    ...total,
    clients: sumOf(({ clients }) => clients),
    waiting: sumOf(({ waiting }) => waiting),
    late: sumOf(({ late }) => late),
  };
}

/** Columns of which there are corrections. */
const isCorrected = (name: ColumnName): boolean => columnOf(name).isMoney === true;

/** The order is by what remains after corrections. */
const rankOf = (name: ColumnName, person: PersonFigures): number => Number(columnOf(name).of(withCorrections(person)));

interface TeamTableProps {
  team: Team;
  /** Filters that the figures are of. */
  filters: FactFilters;
}

export function TeamTable({ team, filters }: TeamTableProps) {
  const t = useText();
  const [sort, setSort] = useState<ColumnName>('net');
  const sorted = team.items.toSorted((one, other) => rankOf(sort, other) - rankOf(sort, one));
  const total = totalOf(team);
  return (
    <>
      <div className={tableClasses.scroll}>
        <StackedTable>
          <thead>
            <tr>
              <th>
                {t(texts.person)} ({team.currency})
              </th>
              <th>{t(texts.team)}</th>
              {columnNames.map((name) => (
                <th key={name} data-numeric aria-sort={name === sort ? 'descending' : 'none'}>
                  <button type="button" className={classes.sort} onClick={() => setSort(name)}>
                    {t(columnOf(name).label)}
                  </button>
                </th>
              ))}
              <th data-numeric>{t(texts.oldest)}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((person) => (
              <Fragment key={person.agent_id}>
                <tr>
                  <td>
                    <ClientsLink filters={{ agent_id: person.agent_id }}>{person.name}</ClientsLink>
                  </td>
                  <td className={tableClasses.muted}>{person.superman_name ?? '—'}</td>
                  {columnNames.map((name) => (
                    <Cell
                      key={name}
                      column={columnOf(name)}
                      value={columnOf(name).of(person)}
                      filters={{ ...filters, agent_id: person.agent_id, is_correction: false }}
                      currency={team.currency}
                    />
                  ))}
                  <td data-numeric>
                    {person.waiting_since ? (
                      <WaitingSince since={person.waiting_since} age={person.late > 0 ? 'late' : 'fresh'} />
                    ) : (
                      '—'
                    )}
                  </td>
                </tr>
                <Corrections
                  figures={person}
                  filters={{ ...filters, agent_id: person.agent_id }}
                  currency={team.currency}
                />
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={2}>{t(texts.total)}</th>
              {columnNames.map((name) => (
                <Cell
                  key={name}
                  column={columnOf(name)}
                  value={columnOf(name).of(total)}
                  filters={{ ...filters, is_correction: false }}
                  currency={team.currency}
                />
              ))}
              <td />
            </tr>
            <Corrections figures={total} filters={filters} currency={team.currency} />
            {hasCorrections(total) && (
              <tr>
                <th colSpan={2}>{t(sharedTexts.withCorrections)}</th>
                {columnNames.map((name) => (
                  <Cell
                    key={name}
                    column={columnOf(name)}
                    value={columnOf(name).of(withCorrections(total))}
                    filters={filters}
                    currency={team.currency}
                  />
                ))}
                <td />
              </tr>
            )}
          </tfoot>
        </StackedTable>
      </div>
      <CurrencyNote summary={team} />
    </>
  );
}

interface CorrectionsProps {
  figures: Counted;
  filters: FactFilters;
  currency: Currency;
}

/** A line below figures with what corrections did to them; nothing where there are none. */
function Corrections({ figures, filters, currency }: CorrectionsProps) {
  const t = useText();
  if (!hasCorrections(figures)) return null;
  return (
    <tr className={tableClasses.muted}>
      <td colSpan={2}>{t(sharedTexts.corrections)}</td>
      {columnNames.map((name) =>
        isCorrected(name) ? (
          <Cell
            key={name}
            column={columnOf(name)}
            value={columnOf(name).of(correctionsOf(figures))}
            filters={{ ...filters, is_correction: true }}
            currency={currency}
          />
        ) : (
          <td key={name} />
        ),
      )}
      <td />
    </tr>
  );
}

interface ClientsLinkProps {
  filters: Pick<FactFilters, 'agent_id' | 'superman_id'>;
  children: ReactNode;
}

/** Opens the clients of a person, or of a team. */
function ClientsLink({ filters: { agent_id, superman_id }, children }: ClientsLinkProps) {
  const { open } = usePage();
  const search: Record<string, string> = agent_id ? { agent_id } : superman_id ? { superman_id } : {};
  return (
    <TextLink
      href={`${pathOf('client')}?${new URLSearchParams(search).toString()}`}
      onClick={() => open(pathOf('client'), search)}
    >
      {children}
    </TextLink>
  );
}

interface CellProps {
  column: Column;
  value: number | string;
  filters: FactFilters;
  /** Names its decimals; the head of the table names it to the reader. */
  currency: Currency;
}

function Cell({ column: { isMoney, isClientList, facts }, value, filters, currency }: CellProps) {
  const shown = isMoney ? formatListMoney(String(value), currency) : formatCount(Number(value));
  return (
    <td data-numeric>
      {isClientList && <ClientsLink filters={filters}>{shown}</ClientsLink>}
      {facts && (
        <FactFigure facts={facts} filters={filters}>
          {shown}
        </FactFigure>
      )}
      {!isClientList && !facts && shown}
    </td>
  );
}

/** The table as lines of a file, with its head and its total. */
export const teamLines = (team: Team, t: Translate): string[][] => [
  [
    t(texts.person),
    t(texts.team),
    ...columnNames.map((name) => {
      const { label, isMoney } = columnOf(name);
      return isMoney ? `${t(label)} (${team.currency})` : t(label);
    }),
  ],
  ...team.items.flatMap((person) => linesOf(person.name, person.superman_name ?? '', person, t)),
  ...linesOf(t(texts.total), '', totalOf(team), t),
];

/** A line of figures, and one of their corrections where there are any. */
const linesOf = (name: string, team: string, figures: Counted, t: Translate): string[][] => [
  [name, team, ...columnNames.map((column) => String(columnOf(column).of(figures)))],
  ...(hasCorrections(figures)
    ? [
        [
          `${name} ${t(sharedTexts.corrections)}`,
          team,
          ...columnNames.map((column) =>
            isCorrected(column) ? String(columnOf(column).of(correctionsOf(figures))) : '',
          ),
        ],
      ]
    : []),
];
