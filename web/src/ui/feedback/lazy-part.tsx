// Parts of the screen whose code comes on demand. Where it cannot be loaded, its place says so and offers another try.
import {
  Component,
  createElement,
  // oxlint-disable-next-line no-restricted-imports -- the one place that may: it makes a new one after a failure
  lazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { CodeLoadError } from '#start/load-code.ts';
import { CodeFailure, CodeFailureDialog } from './code-failure.tsx';
import { ComingDialog } from './coming-dialog.tsx';

interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads it ahead of its first use; absent once that is done. */
  preload?: () => Promise<void>;
}

/** Throws a CodeLoadError where it cannot be loaded; the boundary around it makes the next attempt possible. */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  let loading: Promise<FunctionComponent<Props>> | null = null;
  /** Component that is rendered, once one was: another would lose the state of the first. */
  let target: ComponentType<Props> | null = null;
  const forget = () => {
    loading = null;
    target = null;
  };
  const start = () =>
    (loading ??= load().then(
      (part) => {
        loaded = part;
        delete Lazy.preload;
        return part;
      },
      (cause: unknown) => {
        throw new CodeLoadError(cause, forget);
      },
    ));
  const Lazy: LazyComponent<Props> = (props) => {
    target ??= loaded ?? lazy(async () => ({ default: await start() }));
    return createElement(target, props);
  };
  Lazy.preload = async () => {
    await start().then(
      () => {},
      () => target ?? forget(), // a boundary reports it if it is shown already
    );
  };
  return Lazy;
}

type LoadModule<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

interface PartOptions {
  /** What the page can do without leaves no words where it cannot be loaded. */
  isDispensable?: boolean;
}

/** A part within a page. */
export function lazyPart<Props extends object>(
  load: LoadModule<Props>,
  { isDispensable = false }: PartOptions = {},
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  const Part = lazyComponent(async () => (await load()).default);
  const failure = (retry: () => void) => !isDispensable && <CodeFailure onRetry={retry} />;
  const InPlace = (props: Props) => (
    <CodeBoundary failure={failure}>
      <Part {...props} />
    </CodeBoundary>
  );
  return Object.assign(InPlace, { preload: async () => Part.preload?.() });
}

/** A drawer or dialog, which has no place of its own before it is open. */
export function lazyDialog<Props extends { onClose: () => void }>(load: LoadModule<Props>): FunctionComponent<Props> {
  const Dialog = lazyComponent(async () => (await load()).default);
  return (props) => (
    <CodeBoundary failure={(retry) => <CodeFailureDialog onRetry={retry} onClose={props.onClose} />}>
      <Suspense fallback={<ComingDialog onClose={props.onClose} />}>
        <Dialog {...props} />
      </Suspense>
    </CodeBoundary>
  );
}

interface CodeBoundaryProps {
  failure: (retry: () => void) => ReactNode;
  children: ReactNode;
}

class CodeBoundary extends Component<CodeBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeLoadError) error.forget();
  }

  override render(): ReactNode {
    const { error }: { error: unknown } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeLoadError)) throw error; // left to the boundary of the page
    return this.props.failure(() => this.setState({ error: null }));
  }
}
