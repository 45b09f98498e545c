// The league of a team: what each person's clients brought in some days, with the sums of the teams.
import type { getTeamFigures, PersonFigures } from '@backoffice/contract/statistics/statistics.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { useState } from 'react';
import { Waiting } from '#core/list/waiting.tsx';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { usePage } from '#ui/page.ts';
import tableClasses from '#ui/plain-table.module.css';
import { TextLink } from '#ui/text-link.tsx';
import { netOf, volumeOf } from './figures.ts';
import { CurrencyNote } from './period-charts.tsx';
import { factTexts } from './statistics.texts.ts';
import classes from './team-table.module.css';
import { texts } from './team-table.texts.ts';

type Team = OutputOf<typeof getTeamFigures>;

/** The numbers of a person, by the name of their column. */
const columns = {
  clients: { label: texts.clients, of: ({ clients }) => clients },
  registered: { label: factTexts.registered, of: ({ registered }) => registered },
  verified: { label: factTexts.verified, of: ({ verified }) => verified },
  first: { label: factTexts.first_deposit, of: ({ money }) => money.first_deposit.count },
  deposit: { label: factTexts.deposit, isMoney: true, of: ({ money }) => money.deposit.amount },
  withdrawal: { label: factTexts.withdrawal, isMoney: true, of: ({ money }) => money.withdrawal.amount },
  net: { label: factTexts.net, isMoney: true, of: netOf },
  volume: { label: texts.volume, isMoney: true, of: volumeOf },
  waiting: { label: texts.waiting, of: ({ waiting }) => waiting },
  late: { label: texts.late, of: ({ late }) => late },
} satisfies Record<string, Column>;
type ColumnName = keyof typeof columns;
interface Column {
  label: Text;
  isMoney?: true;
  of: (person: PersonFigures) => number | string;
}
const columnNames = Object.keys(columns) as ColumnName[];
const columnOf = (name: ColumnName): Column => columns[name];

export function TeamTable({ team }: { team: Team }) {
  const t = useText();
  const { open } = usePage();
  const [sort, setSort] = useState<ColumnName>('net');
  const sorted = team.items.toSorted((one, other) => Number(columnOf(sort).of(other)) - Number(columnOf(sort).of(one)));
  return (
    <>
      <div className={tableClasses.scroll}>
        <table className={tableClasses.table}>
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
                    {name === sort && ' ↓'}
                  </button>
                </th>
              ))}
              <th data-numeric>{t(texts.oldest)}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((person) => (
              <tr key={person.agent_id}>
                <td>
                  <TextLink
                    href={`${pathOf('client')}?agent_id=${person.agent_id}`}
                    onClick={() => open(pathOf('client'), { agent_id: person.agent_id })}
                  >
                    {person.name}
                  </TextLink>
                </td>
                <td className={tableClasses.muted}>{person.superman_name ?? '—'}</td>
                {columnNames.map((name) => (
                  <Cell key={name} column={columnOf(name)} value={columnOf(name).of(person)} />
                ))}
                <td data-numeric>
                  {person.waiting_since ? <Waiting status="pending" create_datetime={person.waiting_since} /> : '—'}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={2}>{t(texts.total)}</th>
              {columnNames.map((name) => (
                <Cell
                  key={name}
                  column={columnOf(name)}
                  value={team.items.reduce((sum, person) => add(sum, String(columnOf(name).of(person))), '0')}
                />
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <CurrencyNote summary={team} />
    </>
  );
}

const Cell = ({ column, value }: { column: Column; value: number | string }) => (
  <td data-numeric>{column.isMoney ? <Money amount={String(value)} isShort /> : formatCount(Number(value))}</td>
);
