// Help for the page in front, beside it: what it is for, the usual steps, who agrees to what, and the keys that work there.
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { menuTexts } from '#core/words/menu.texts.ts';
import { defineTexts, useText, type Text } from '#platform/texts.ts';
import { useStore } from '#platform/store.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { keySigns, shortcuts, type Shortcut } from '#ui/shortcuts.ts';
import type { PageName } from '#app/pages.ts';
import classes from './help-panel.module.css';
import { helpOfPages } from './help.pages.ts';

const texts = defineTexts({
  help: { zh: '本页帮助', en: 'Help for this page' },
  keys: { zh: '快捷键', en: 'Keys' },
  steps: { zh: '怎么做', en: 'Usual steps' },
  agreement: { zh: '谁来同意', en: 'Who approves' },
  here: { zh: '本页快捷键', en: 'Keys on this page' },
  everywhere: { zh: '所有页面的快捷键', en: 'Keys everywhere' },
});

export default function HelpPanel({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const page = useMatches().at(-1)?.staticData.page;
  // Keys of the page in front: it says which as it comes and goes.
  const keys = useStore(shortcuts);
  useEffect(() => title.current?.focus(), []);
  return (
    // Escape closes it from anywhere within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={classes.panel}
      aria-labelledby={titleId}
      data-help
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={classes.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t(page ? texts.help : texts.keys)}
        </h2>
        <CloseButton aria-label={t(dialogTexts.close)} onClick={onClose} />
      </header>
      {page && <PageHelp page={page} />}
      <Keys title={texts.here} items={keys.filter(({ isEverywhere }) => !isEverywhere)} />
      <Keys title={texts.everywhere} items={keys.filter(({ isEverywhere }) => isEverywhere)} />
    </aside>
  );
}

function PageHelp({ page }: { page: PageName }) {
  const t = useText();
  const read = useQuery({
    queryKey: ['help of a page', page],
    queryFn: async () => (await helpOfPages[page]()).help[page] ?? null,
    staleTime: Infinity,
  });
  return (
    <Loaded read={read}>
      {(help) =>
        help && (
          <>
            <h3 className={classes.page}>{t(menuTexts[page])}</h3>
            <p>{t(help.purpose)}</p>
            <Part title={texts.steps}>
              <ol>
                {help.steps.map((step) => (
                  <li key={step.en}>{t(step)}</li>
                ))}
              </ol>
            </Part>
            <Part title={texts.agreement}>
              <ul>
                {help.agreement.map((rule) => (
                  <li key={rule.en}>{t(rule)}</li>
                ))}
              </ul>
            </Part>
          </>
        )
      }
    </Loaded>
  );
}

function Part({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  return (
    <section>
      <h4>{t(title)}</h4>
      {children}
    </section>
  );
}

function Keys({ title, items }: { title: Text; items: readonly Shortcut[] }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <table className={classes.keys}>
      <caption>{t(title)}</caption>
      <tbody>
        {items.map(({ keys, text }) => (
          <tr key={keys}>
            <th scope="row">{t(text)}</th>
            <td>
              {keySigns(keys).map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
