// The gallery of the kit: every piece in its states, on a page of its own that only development serves (/gallery.html).
import '#platform/schemas/zod.ts';
import '#ui/theme/styles.css';
import '#ui/theme/tokens.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PermissionsProvider } from '#platform/session/permissions.tsx';
import { LanguageSwitch, SchemeSwitch } from '#ui/preferences.tsx';
import { Providers } from '#ui/providers.tsx';
import { listenToShortcuts } from '#ui/shortcuts.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import Toaster from '#ui/feedback/toaster.tsx';
import { Actions, Details, Marks } from './gallery.details.tsx';
import { Forms, Permissions } from './gallery.forms.tsx';
import classes from './gallery.module.css';
import { LongTable, States } from './gallery.lists.tsx';
import { pretendToBeServer } from './gallery.server.ts';

pretendToBeServer();
listenToShortcuts();

const sections: [title: string, part: ReactNode][] = [
  ['Marks and values', <Marks key="marks" />],
  ['Actions', <Actions key="actions" />],
  ['Details', <Details key="details" />],
  ['Forms', <Forms key="forms" />],
  ['Permissions', <Permissions key="permissions" />],
  ['A list in its states', <States key="states" />],
  ['10,000 rows', <LongTable key="long" />],
];

const Kit = () => (
  <main className={classes.kit}>
    <header>
      <h1>Kit</h1>
      <LanguageSwitch />
      <SchemeSwitch />
    </header>
    {sections.map(([title, part]) => (
      <section key={title} id={title} aria-label={title}>
        <h2>{title}</h2>
        {part}
      </section>
    ))}
  </main>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Providers>
        <PermissionsProvider>
          <Kit />
        </PermissionsProvider>
        <Toaster />
      </Providers>
    </ThemeProvider>
  </StrictMode>,
);
