// The business day: the strip of days, the checklist of the one to close, and the buttons that two people press.
import {
  chooseBusinessCalendar,
  closeBusinessDay,
  getBusinessCalendar,
  getBusinessDay,
  listBusinessDays,
  type BusinessDay,
  type BusinessDayDetail,
} from '@backoffice/contract/business-days/business-days.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { usePage } from '#ui/layout/page.ts';
import { TitledPage } from '#ui/layout/titled-page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { Checklist } from './business-days.checklist.tsx';
import { chosenText } from './business-days.calendar.ts';
import classes from './business-days.module.css';
import { dayStatusTexts, texts } from './business-days.texts.ts';

const DayDrawer = lazyDialog(() => import('./business-days.drawer.tsx'));
const CalendarForm = lazyDialog(() => import('./business-days.calendar.form.tsx'));

export function BusinessDayPage() {
  const { search, setSearch } = usePage();
  const read = useRead(listBusinessDays, {}, { keepPrevious: true });
  return (
    <TitledPage title={texts.title} tools={<CalendarButton />}>
      <Loaded read={read} empty={{ text: texts.empty, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items, next, newest_closed }) => {
          const chosen = items.find(({ day }) => day === search['day'])?.day ?? next ?? items[0]?.day ?? '';
          return (
            <>
              <Strip items={items} chosen={chosen} onChoose={(day) => setSearch({ day })} />
              <ChosenDay key={chosen} day={chosen} isNewestClosed={newest_closed === chosen} />
            </>
          );
        }}
      </Loaded>
    </TitledPage>
  );
}

/** Says which calendar is in force, and opens the choice for those who may change it. */
function CalendarButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = useAllowed(chooseBusinessCalendar.access);
  const { data } = useRead(getBusinessCalendar, {});
  if (!data) return null;
  const label = `${t(texts.calendar)}: ${t(chosenText(data))}`;
  if (!isAllowed) return <span className={classes.muted}>{label}</span>;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <CalendarForm chosen={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface StripProps {
  items: readonly BusinessDay[];
  chosen: string;
  onChoose: (day: string) => void;
}

function Strip({ items, chosen, onChoose }: StripProps) {
  const t = useText();
  return (
    <ul className={classes.strip} aria-label={t(texts.days)}>
      {items.map(({ day, status, is_over, version, waivers }) => (
        <li key={day}>
          <button
            type="button"
            className={classes.day}
            data-status={status}
            data-over={is_over || undefined}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <strong>{day}</strong>
            <span className={classes.muted}>
              {t(dayStatusTexts[status])}
              {version > 1 && ` · ${version}`}
              {waivers > 0 && ` · ${t(texts.waiver)} ${waivers}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ChosenDay({ day, isNewestClosed }: { day: string; isNewestClosed: boolean }) {
  const read = useRead(getBusinessDay, { day }, { keepPrevious: true });
  return <Loaded read={read}>{(detail) => <DayWork detail={detail} isNewestClosed={isNewestClosed} />}</Loaded>;
}

function DayWork({ detail, isNewestClosed }: { detail: BusinessDayDetail; isNewestClosed: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  useShortcut('C', texts.close, () => tools.current?.querySelector('button')?.click());
  const { day, status, version, items, next_waivers, is_over } = detail;
  const isWaived = new Set(next_waivers.map(({ item }) => item));
  const isBlocked = items?.some(({ name, done }) => !done && !isWaived.has(name)) ?? false;
  return (
    <>
      <div className={classes.head}>
        <h2>
          {day} · {t(dayStatusTexts[status])}
        </h2>
        <div className={classes.tools}>
          {status !== 'closed' && (
            <div ref={tools}>
              <ActionButton
                endpoint={closeBusinessDay}
                input={{ day, version }}
                label={texts.close}
                confirm={{ zh: texts.confirmClose.zh(day), en: texts.confirmClose.en(day) }}
                done={texts.closeDone}
                failed={texts.closeFailed}
                whyNot={!is_over ? texts.notOver : !items ? texts.earlierOpen : isBlocked ? texts.itemsOpen : null}
              />
            </div>
          )}
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t(texts.details)}
          </Button>
        </div>
      </div>
      {items ? (
        <Checklist day={day} items={items} waivers={next_waivers} />
      ) : (
        <p className={classes.muted}>
          {t(status === 'closed' ? texts.noChecklist : is_over ? texts.earlierOpen : texts.notOver)}
        </p>
      )}
      {isOpen && <DayDrawer detail={detail} isNewestClosed={isNewestClosed} onClose={() => setIsOpen(false)} />}
    </>
  );
}
