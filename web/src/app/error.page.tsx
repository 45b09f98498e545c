// What stands in for a page that broke.
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { PageState } from '#ui/page-state.tsx';
import { homePath } from './menu.ts';
import { texts } from './shell.texts.ts';

export function ErrorPage() {
  const t = useText();
  return (
    <PageState icon={IconMoodConfuzed} title={texts.error} hint={texts.errorHint}>
      <Button onClick={() => window.location.reload()}>{t(texts.reload)}</Button>
      <Button variant="default" component="a" href={homePath}>
        {t(texts.backHome)}
      </Button>
    </PageState>
  );
}
