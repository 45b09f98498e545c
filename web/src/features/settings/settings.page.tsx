// The settings of the tenant: one page with a tab for each part of them.
import { Suspense, type ComponentType } from 'react';
import { useText, type Choices } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { usePage } from '#ui/layout/page.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import classes from './settings.module.css';
import { tabTexts, texts } from './settings.texts.ts';

const parts = {
  app: lazyPart(() => import('./settings.app.tsx')),
  locale: lazyPart(() => import('./settings.locale.tsx')),
  company: lazyPart(() => import('./settings.company.tsx')),
  products: lazyPart(() => import('./settings.products.tsx')),
  documents: lazyPart(() => import('#features/documents/documents.public.ts')),
} satisfies Record<keyof typeof tabTexts, ComponentType>;
const isPart = (tab: string | undefined): tab is keyof typeof parts => tab !== undefined && tab in parts;

export function SettingsPage() {
  const t = useText();
  const { search, setSearch } = usePage();
  const shown = isPart(search['tab']) ? search['tab'] : 'app';
  const Part = parts[shown];
  return (
    <div className={classes.page} data-wide={shown === 'documents' || undefined}>
      <h1 className={classes.title}>{t(texts.title)}</h1>
      <Tabs
        label={texts.title}
        tabs={Object.entries<Choices[string]>(tabTexts).map(([key, label]) => ({ key, label }))}
        value={shown}
        onChange={(tab) => setSearch({ tab })}
      >
        <Suspense>
          <Part />
        </Suspense>
      </Tabs>
    </div>
  );
}
