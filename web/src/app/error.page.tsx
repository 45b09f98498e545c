// Stand-in for a page that broke, and the public page for whatever else goes wrong.
import { Button } from '@mantine/core';
import { IconMoodConfuzed, IconPlugConnectedX } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#platform/api/request.ts';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { homePath } from './addresses.ts';
import { texts } from './shell/shell.texts.ts';

export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const t = useText();
  const isOffline = error instanceof ApiError && error.isTransient;
  return (
    <PageState
      icon={isOffline ? IconPlugConnectedX : IconMoodConfuzed}
      title={texts.error}
      hint={isOffline ? explain(error) : texts.errorHint}
    >
      <Button onClick={() => window.location.reload()}>{t(texts.reload)}</Button>
      <HomeButton />
    </PageState>
  );
}

export const PublicErrorPage = () => (
  <main style={{ height: '100dvh' }}>
    <PageState icon={IconMoodConfuzed} title={texts.error} hint={texts.publicErrorHint}>
      <HomeButton />
    </PageState>
  </main>
);

/** A plain link: whatever broke is loaded anew. */
function HomeButton() {
  const t = useText();
  return (
    <Button variant="default" component="a" href={homePath}>
      {t(texts.backHome)}
    </Button>
  );
}
