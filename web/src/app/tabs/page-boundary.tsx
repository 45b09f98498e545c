// Keeps a page that broke from breaking the others.
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { PageState } from '#ui/page-state.tsx';
import { logDebug } from '../debug/debug-log.ts';
import { texts } from './tabs.texts.ts';

interface PageBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    logDebug('page', error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <PageState icon={IconMoodConfuzed} title={texts.broken} hint={texts.brokenHint}>
      <Button onClick={onRetry}>{t(texts.refresh)}</Button>
    </PageState>
  );
}
