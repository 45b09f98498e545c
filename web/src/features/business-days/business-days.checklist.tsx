// The checklist of the day to close: what is done, what is open with its figures and list, and who waived it.
import {
  waiveDayItem,
  type DayItem,
  type DayItemName,
  type DayWaiver,
} from '@backoffice/contract/business-days/business-days.ts';
import { dayItemTexts } from '@backoffice/contract/business-days/business-days.texts.ts';
import { pages } from '@backoffice/contract/declared.ts';
import { useRef } from 'react';
import { useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import classes from './business-days.module.css';
import { figureText } from './business-days.figures.ts';
import { ruleTexts, texts } from './business-days.texts.ts';

interface ChecklistProps {
  day: string;
  items: readonly DayItem[];
  /** Waivers for the closing to come. */
  waivers: readonly DayWaiver[];
}

export function Checklist({ day, items, waivers }: ChecklistProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  // The row in which the keyboard stands, otherwise the first that can be waived.
  useShortcut('W', texts.waive, () => {
    const row = document.activeElement?.closest('tr');
    const place = row && body.current?.contains(row) ? row : body.current;
    place?.querySelector<HTMLButtonElement>('[data-waive] button:not(:disabled)')?.click();
  });
  const waiverOf = (name: DayItemName) => waivers.find(({ item }) => item === name);
  return (
    <ScrollRegion label={texts.checklist}>
      <StackedTable className={`${tableClasses.table} ${classes.checklist}`}>
        <thead>
          <tr>
            <th>{t(texts.item)}</th>
            <th>{t(texts.state)}</th>
            <th>{t(texts.figures)}</th>
            <th>{t(texts.waiver)}</th>
            <th />
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item) => (
            <ItemRow key={item.name} day={day} item={item} waiver={waiverOf(item.name)} />
          ))}
        </tbody>
      </StackedTable>
    </ScrollRegion>
  );
}

function ItemRow({ day, item, waiver }: { day: string; item: DayItem; waiver: DayWaiver | undefined }) {
  const t = useText();
  const { open } = usePage();
  const { name, done, open: count, figures, list, filters = {}, waiver: rule } = item;
  const { path } = pages[list];
  const tone = done ? classes.good : waiver ? classes.waived : classes.bad;
  return (
    <tr>
      <td>{t(dayItemTexts[name])}</td>
      <td className={tone}>{done ? t(texts.done) : t(texts.openItems, count)}</td>
      <td className={classes.figures}>{figures.map((figure) => t(figureText(figure))).join(' · ')}</td>
      <td className={classes.figures}>
        {waiver
          ? `${t(texts.waived)}: ${waiver.reason} (${waiver.waived_by} / ${waiver.approved_by})`
          : t(ruleTexts[rule])}
      </td>
      <td>
        <span className={classes.tools}>
          {!done && (
            <TextLink href={`${path}?${new URLSearchParams(filters).toString()}`} onClick={() => open(path, filters)}>
              {t(texts.list)}
            </TextLink>
          )}
          {!done && !waiver && rule !== 'never' && (
            <span data-waive>
              <ActionButton
                endpoint={waiveDayItem}
                input={{ day, item: name, reason: '' }}
                label={texts.waive}
                confirm={{
                  zh: texts.confirmWaive.zh(dayItemTexts[name].zh),
                  en: texts.confirmWaive.en(dayItemTexts[name].en),
                }}
                askReason
                done={texts.waiveDone}
                failed={texts.waiveFailed}
              />
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
