// The net asset values of a product: as a chart, and as a table that says who entered, approved and confirmed each.
import { navCallsOf, type Nav, type NavPage } from '@backoffice/contract/navs/navs.ts';
import { IconCheck, IconFileDiff } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { RecordPart } from '#core/record/record-drawer.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import classes from './navs.module.css';
import { NavCorrections } from './navs.corrections.tsx';
import { navChange } from './navs.lines.ts';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { navTexts as texts } from './navs.texts.ts';

const StepChart = lazyPart(() => import('#ui/chart/step-chart.tsx'));
const NavForm = lazyDialog(() => import('./navs.form.tsx'));
const NavCorrectionForm = lazyDialog(() => import('./navs.correction.form.tsx'));

interface NavsProps {
  page: NavPage;
  /** Id of the product. */
  id: string;
}

/** Number of the newest that stand in the table; the chart has all. */
const mostRows = 30;

export function Navs({ page, id }: NavsProps) {
  const read = useRead(navCallsOf[page].list, { id });
  return (
    <RecordPart title={texts.title}>
      <Loaded read={read}>
        {({ items, corrections }) => (
          <>
            {items.length > 0 && <NavChart navs={items} />}
            <AddButton
              endpoint={navCallsOf[page].enter}
              label={texts.enter}
              renderForm={(close) => (
                <NavForm page={page} id={id} known={items.filter(({ in_force }) => in_force)} onClose={close} />
              )}
            />
            <NavTable page={page} id={id} navs={items.slice(0, mostRows)} />
            {corrections.length > 0 && (
              <div className={classes.corrections}>
                <RecordPart title={texts.corrections}>
                  <NavCorrections page={page} corrections={corrections} />
                </RecordPart>
              </div>
            )}
          </>
        )}
      </Loaded>
    </RecordPart>
  );
}

/** Draws those in force; each holds until the next. */
function NavChart({ navs }: { navs: readonly Nav[] }) {
  const t = useText();
  const steps = useMemo(
    () =>
      navs
        .filter(({ in_force }) => in_force)
        .toReversed()
        .map(({ day, nav }) => ({ at: Date.parse(day), value: nav })),
    [navs],
  );
  return (
    <div className={classes.chart}>
      <Suspense>
        <StepChart label={t(texts.title)} steps={steps} isDaily />
      </Suspense>
    </div>
  );
}

function NavTable({ page, id, navs }: NavsProps & { navs: readonly Nav[] }) {
  const t = useText();
  if (navs.length === 0) return <p className={classes.hint}>{t(texts.none)}</p>;
  return (
    <div className={tableClasses['scroll']}>
      <StackedTable aria-label={t(texts.title)}>
        <thead>
          <tr>
            {[texts.day, texts.nav, texts.change, texts.status, texts.people].map((label) => (
              <th key={label.en}>{t(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {navs.map(({ day, nav, previous_nav, in_force, is_used, entered_by, approved_by, confirmed_by }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{nav}</td>
              <td>{navChange(nav, previous_nav) ?? '—'}</td>
              <td className={classes.status}>
                {t(in_force ? (is_used ? texts.used : texts.inForce) : texts.waiting)}
                {is_used && (
                  <FormButton
                    endpoint={navCallsOf[page].correct}
                    label={texts.correct}
                    icon={IconFileDiff}
                    renderForm={(close) => (
                      <NavCorrectionForm page={page} id={id} day={day} wrongNav={nav} onClose={close} />
                    )}
                  />
                )}
                {!in_force && (
                  <ActionButton
                    endpoint={navCallsOf[page].confirm}
                    input={{ id, day, nav }}
                    label={texts.confirm}
                    icon={IconCheck}
                    confirm={fill(texts.confirmQuestion, { day, nav })}
                    done={texts.confirmed}
                    failed={texts.notConfirmed}
                  />
                )}
              </td>
              <td>{[entered_by, approved_by, confirmed_by].filter((name) => name !== null).join(' / ')}</td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </div>
  );
}
