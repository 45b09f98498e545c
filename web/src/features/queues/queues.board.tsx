// The board for leaders: who has what, how long it waits, what is unclaimed, what was decided today. Each figure opens its list.
import { maxCounted } from '@backoffice/contract/kit/list.ts';
import { getQueueBoard, type QueueBoard } from '@backoffice/contract/queues/queues.ts';
import type { ReactNode } from 'react';
import { AgeMark } from '#core/list/age-mark.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { shortQueueTexts } from '#core/words/queues.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { usePage, type Search } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { TitledPage } from '#ui/layout/titled-page.tsx';
import { useClock } from '#ui/values/time.tsx';
import { spanText } from './queues.cells.tsx';
import classes from './queues.module.css';
import { texts } from './queues.texts.ts';

type Person = QueueBoard['people'][number];
type Kind = Person['claimed'][number]['kind'];

export function Board({ tools }: { tools: ReactNode }) {
  const read = useRead(getQueueBoard, {});
  return (
    <TitledPage title={texts.boardTitle} tools={tools}>
      <div className={classes.board}>
        <Panel id="queue-people" title={texts.people}>
          <Loaded read={read} empty={{ text: texts.noPeople, isTrueOf: ({ people }) => people.length === 0 }}>
            {({ people }) => <People people={people} />}
          </Loaded>
        </Panel>
        <Panel id="queue-unclaimed" title={texts.unclaimed}>
          <Loaded
            read={read}
            empty={{ text: texts.nothingUnclaimed, isTrueOf: ({ unclaimed }) => unclaimed.length === 0 }}
          >
            {({ unclaimed }) => <Unclaimed unclaimed={unclaimed} />}
          </Loaded>
        </Panel>
      </div>
    </TitledPage>
  );
}

interface PanelProps {
  id: string;
  title: Text;
  children: ReactNode;
}

function Panel({ id, title, children }: PanelProps) {
  const t = useText();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
    </section>
  );
}

/** A figure that opens the list it counts, on the same page. */
function Figure({ search, children }: { search: Search; children: ReactNode }) {
  const { setSearch } = usePage();
  return <TextButton onClick={() => setSearch(search, 'push')}>{children}</TextButton>;
}

const shortName = (kind: Kind): Text => (kind === 'case' ? recordName(kind) : shortQueueTexts[kind]);

/** How long something has waited since then. */
function Since({ since }: { since: string | null }) {
  const t = useText();
  const now = useClock();
  return since ? spanText(now - Date.parse(since), t) : '—';
}

function People({ people }: Pick<QueueBoard, 'people'>) {
  const t = useText();
  return (
    <Table
      heads={[
        [texts.person],
        [texts.claimedNow],
        [texts.oldest, true],
        [texts.overdue, true],
        [texts.decidedToday],
        [texts.median, true],
      ]}
    >
      {people.map(({ id, name, role, claimed, oldest_datetime, overdue, decided, median_minutes }) => {
        const theirs = { tab: 'work', staff_id: id, readable: 'true' };
        return (
          <tr key={id}>
            <td>
              {name} <small>{t(roleTexts[role])}</small>
            </td>
            <td>
              <Kinds counts={claimed} searchOf={(kind) => ({ ...theirs, kind })} />
            </td>
            <td data-numeric>
              <Since since={oldest_datetime} />
            </td>
            <td data-numeric>
              {overdue > 0 ? (
                <Figure search={{ ...theirs, overdue: 'true' }}>
                  <AgeMark age="late">{formatCount(overdue)}</AgeMark>
                </Figure>
              ) : (
                '—'
              )}
            </td>
            <td>
              <Kinds counts={decided} searchOf={(kind) => ({ tab: 'decided', staff_id: id, kind })} />
            </td>
            <td data-numeric>{median_minutes === null ? '—' : spanText(median_minutes * 60_000, t)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

interface KindsProps {
  counts: Person['claimed'];
  searchOf: (kind: Kind) => Search;
}

function Kinds({ counts, searchOf }: KindsProps) {
  const t = useText();
  if (counts.length === 0) return '—';
  return (
    <span className={classes.kinds}>
      {counts.map(({ kind, count }) => (
        <Figure key={kind} search={searchOf(kind)}>
          {`${t(shortName(kind))} ${formatCount(count)}`}
        </Figure>
      ))}
    </span>
  );
}

function Unclaimed({ unclaimed }: Pick<QueueBoard, 'unclaimed'>) {
  const t = useText();
  return (
    <Table heads={[[texts.unclaimed], [texts.count, true], [texts.oldest, true], [texts.overdue, true]]}>
      {unclaimed.map(({ kind, count, oldest_datetime, overdue }) => {
        const free = { tab: 'work', kind, claim: 'free', readable: 'true' };
        return (
          <tr key={kind}>
            <td>{t(recordName(kind))}</td>
            <td data-numeric>
              <Figure search={free}>{count >= maxCounted ? `${formatCount(count)}+` : formatCount(count)}</Figure>
            </td>
            <td data-numeric>
              <Since since={oldest_datetime} />
            </td>
            <td data-numeric>
              {overdue > 0 ? (
                <Figure search={{ ...free, overdue: 'true' }}>
                  <AgeMark age="late">{formatCount(overdue)}</AgeMark>
                </Figure>
              ) : (
                '—'
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

interface TableProps {
  heads: readonly (readonly [label: Text, isNumeric?: boolean])[];
  children: ReactNode;
}

function Table({ heads, children }: TableProps) {
  const t = useText();
  return (
    <div className={tableClasses.scroll}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            {heads.map(([label, isNumeric]) => (
              <th key={label.en} data-numeric={isNumeric}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
