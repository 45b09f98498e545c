// Keeps a page that broke, or whose code could not be loaded, from breaking the others.
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { CodeLoadError } from '#start/load-code.ts';
import { useText } from '#platform/texts.ts';
import { CodeFailure } from '#ui/feedback/code-failure.tsx';
import { PageState } from '#ui/layout/page-state.tsx';
import { logDebug } from '../debug/debug-log.ts';
import { texts } from './tabs.texts.ts';

interface PageBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

type Fault = 'broken' | 'not loaded';

export class PageBoundary extends Component<PageBoundaryProps, { fault: Fault | null }> {
  override state = { fault: null };

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: error instanceof CodeLoadError ? 'not loaded' : 'broken' };
  }

  override componentDidCatch(error: unknown): void {
    logDebug('page', error);
    if (error instanceof CodeLoadError) error.forget();
  }

  override render(): ReactNode {
    const { fault }: { fault: Fault | null } = this.state;
    if (!fault) return this.props.children;
    return fault === 'broken' ? (
      <BrokenPage onRetry={this.props.onRetry} />
    ) : (
      <CodeFailure onRetry={this.props.onRetry} />
    );
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
