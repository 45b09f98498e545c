// The answer to an address that does not exist.
import { Button } from '@mantine/core';
import { IconError404 } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useText } from '#platform/texts.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { homePath } from './addresses.ts';
import { texts } from './shell/shell.texts.ts';

export function NotFoundPage() {
  const t = useText();
  const { history } = useRouter();
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: homePath });
  return (
    <PageState icon={IconError404} title={texts.notFound}>
      <Button variant="default" onClick={() => (history.canGoBack() ? history.back() : goHome())}>
        {t(texts.backToLast)}
      </Button>
      <Button onClick={goHome}>{t(texts.backHome)}</Button>
    </PageState>
  );
}
