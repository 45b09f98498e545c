// The choice of the dashboard's parts, and of their order.
import { getFirstSteps } from '@backoffice/contract/dashboard/dashboard.parts.ts';
import { Button } from '@mantine/core';
import { changePersonal } from '#core/preferences/personal.ts';
import { partTexts, useMyParts, type MyPart } from '#features/dashboard/dashboard.public.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { SortableList } from '#ui/inputs/sortable-list.tsx';
import classes from './preferences.module.css';
import { texts } from './preferences.texts.ts';

export function DashboardChoice() {
  const t = useText();
  const parts = useMyParts();
  const mayTakeSteps = parts.some(({ part }) => part === 'first_steps');
  const steps = useRead(getFirstSteps, {}, { enabled: mayTakeSteps }).data?.items;
  // Once they are all done they are nowhere to be shown.
  const hasSteps = steps?.some(({ is_done }) => !is_done) ?? false;
  const offered = parts.filter(({ part }) => part !== 'first_steps' || hasSteps);
  const save = (dashboard: readonly MyPart[]) => void changePersonal({ dashboard: [...dashboard] });
  return (
    <>
      <p className={classes.hint}>{t(texts.dashboardHint)}</p>
      <SortableList
        label={texts.dashboard}
        items={offered}
        keyOf={({ part }) => part}
        nameOf={({ part }) => partTexts[part]}
        onChange={save}
      >
        {({ part, hidden }) => (
          <label className={classes.part}>
            <input
              type="checkbox"
              checked={!hidden}
              onChange={() => save(offered.map((one) => (one.part === part ? { part, hidden: !hidden } : one)))}
            />
            {t(partTexts[part])}
          </label>
        )}
      </SortableList>
      <Button variant="subtle" size="compact-sm" onClick={() => save([])}>
        {t(texts.usual)}
      </Button>
    </>
  );
}
