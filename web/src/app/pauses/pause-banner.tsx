// Emergency pauses, above every page, for everybody.
import { listEmergencyActions, listPauses, type Pause } from '@backoffice/contract/emergency/emergency.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { emergencyWords } from '@backoffice/contract/emergency/emergency.words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { pauseTargetText } from '#core/words/pause-target.ts';
import { useRead } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { defineTexts, fill, useText } from '#platform/texts.ts';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { useTabActions } from '../tabs/use-tabs.ts';
import classes from './pause-banner.module.css';

const texts = defineTexts({
  title: { zh: '应急措施', en: 'Emergency' },
  until: { zh: (time: string) => `至 ${time}`, en: (time: string) => `until ${time}` },
});

const path = pathOf('emergency');

/** A pause also ends by itself, which no event announces. */
const everyMs = 30_000;

export function PauseBanner() {
  const t = useText();
  const { data } = useRead(listPauses, {}, { isLowPriority: true, everyMs });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.banner} aria-label={t(texts.title)}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <ul className={classes.pauses}>
        {data.items.map((pause) => (
          <PauseLine key={pause.id} pause={pause} />
        ))}
      </ul>
    </section>
  );
}

function PauseLine({ pause }: { pause: Pause }) {
  const t = useText();
  const zone = useTimeZone();
  const target = pauseTargetText(pause);
  const mayRead = useAllowed(listEmergencyActions.access);
  const { open } = useTabActions();
  return (
    <li>
      {mayRead ? (
        <TextLink className={classes.link} href={path} onClick={() => open(path, {})}>
          {t(emergencyWords[pause.kind])}
        </TextLink>
      ) : (
        <strong>{t(emergencyWords[pause.kind])}</strong>
      )}
      {target && ` ${t(target)}`} {t(fill(texts.until, clockTime(pause.end_datetime, zone).slice(0, 16)))} ·{' '}
      {pause.reason}
    </li>
  );
}
