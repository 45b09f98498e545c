// The developers' log on the screen.
import { useStore } from '#platform/store.ts';
import { defineTexts, useText } from '#platform/texts.ts';
import { debugLog } from './debug-log.ts';
import classes from './debug-panel.module.css';

const texts = defineTexts({ title: { zh: '调试日志', en: 'Debug log' } });

export default function DebugPanel() {
  const t = useText();
  return (
    <section className={classes.panel} aria-label={t(texts.title)}>
      <ol>
        {useStore(debugLog).map(({ id, at, source, message }) => (
          <li key={id}>
            <time dateTime={at}>{at.slice(11, 23)}</time> {source} {message}
          </li>
        ))}
      </ol>
    </section>
  );
}
