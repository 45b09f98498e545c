// A client's timeline: entries page after page, filtered by kind and day, and the way to a file.
import {
  listTimeline,
  timelineGroups,
  type TimelineGroup,
} from '@backoffice/contract/client-timeline/client-timeline.ts';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { DateRange } from '#ui/inputs/date-range.tsx';
import { ListExport } from '#ui/list/export/export-button.tsx';
import { usePage } from '#ui/layout/page.ts';
import { Entry } from './client-timeline.entry.tsx';
import classes from './client-timeline.module.css';
import { groupTexts, texts } from './client-timeline.texts.ts';

interface TimelineProps {
  client: { id: string; username: string };
}

interface Filters {
  groups?: TimelineGroup[];
  from?: string;
  to?: string;
}

/** Filters stand in the address of the page. */
function useFilters(): [Filters, (changes: Partial<Record<'groups' | 'from' | 'to', string | undefined>>) => void] {
  const { search, setSearch } = usePage();
  const { groups = '', from, to } = search;
  const filters = useMemo(() => {
    const wanted = timelineGroups.filter((group) => groups.split(',').includes(group));
    return { ...(wanted.length > 0 && { groups: wanted }), ...(from && { from }), ...(to && { to }) };
  }, [groups, from, to]);
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...changes }).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ),
    );
  return [filters, change];
}

export default function ClientTimeline({ client }: TimelineProps) {
  const t = useText();
  const [filters, change] = useFilters();
  const input = { client_id: client.id, ...filters };
  const toggle = (group: TimelineGroup) => {
    const { groups = [] } = filters;
    const next = groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group];
    change({ groups: next.join(',') });
  };
  return (
    <section aria-label={t(texts.title)}>
      <div className={classes.tools}>
        <div className={classes.groups} role="group" aria-label={t(texts.groups)}>
          {timelineGroups.map((group) => (
            <button
              key={group}
              type="button"
              className={classes.group}
              aria-pressed={filters.groups?.includes(group) ?? false}
              onClick={() => toggle(group)}
            >
              {t(groupTexts[group])}
            </button>
          ))}
        </div>
        <DateRange
          className={classes.dates ?? ''}
          label={t(texts.dates)}
          value={{ from: filters.from ?? null, to: filters.to ?? null }}
          onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
        />
        <span className={classes.export}>
          <Export client={client} input={input} />
        </span>
      </div>
      {/* Entries that tell what changed wait for its words, so that nothing moves once they are there. */}
      <Suspense fallback={<Skeleton height={120} />}>
        {/* Other filters begin anew. */}
        <Pages key={JSON.stringify(input)} input={input} />
      </Suspense>
    </section>
  );
}

const loadColumns = async () => (await import('./client-timeline.file.ts')).fileColumns();

const Export = ({ client: { username }, input }: TimelineProps & { input: Record<string, unknown> }) => (
  <ListExport
    title={fill(texts.file, username)}
    endpoint={listTimeline}
    input={input}
    columns={loadColumns}
    total={null}
  />
);

type Input = Filters & { client_id: string };

/** Each page follows its own cursor, so that what changes is read anew where it stands. */
function Pages({ input }: { input: Input }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return (
    <ol className={classes.entries}>
      {[undefined, ...cursors].map((cursor, index) => (
        <OnePage
          key={cursor ?? ''}
          input={{ ...input, ...(cursor && { cursor }) }}
          isLast={index === cursors.length}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </ol>
  );
}

interface OnePageProps {
  input: Input & { cursor?: string };
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function OnePage({ input, isLast, onMore }: OnePageProps) {
  const t = useText();
  const read = useRead(listTimeline, input, { keepPrevious: true });
  const isNothing = (answer: { items: readonly unknown[]; next_cursor: string | null }) =>
    answer.items.length === 0 && answer.next_cursor === null && !input.cursor;
  return (
    <Loaded read={read} empty={{ text: texts.nothing, isTrueOf: isNothing }}>
      {({ items, next_cursor }) => (
        <>
          {items.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} {...entry} />
          ))}
          {isLast && next_cursor && (
            <li className={classes.more}>
              <Button variant="default" size="xs" onClick={() => onMore(next_cursor)}>
                {t(texts.more)}
              </Button>
            </li>
          )}
        </>
      )}
    </Loaded>
  );
}
