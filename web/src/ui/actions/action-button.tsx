// A button for one write of the contract: shown to those who may, with a confirmation where declared, and a toast for the outcome.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { useText } from '#platform/texts.ts';
import { Allowed } from './allowed.tsx';
import { IconButton } from './icon-button.tsx';
import { useAction, type ActionButtonProps } from './use-action.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { useOffWhileOffline, WriteButton } from './write-button.tsx';

const loadQuestion = async () => (await import('./action-question.tsx')).ActionQuestion;

export function ActionButton<E extends WriteEndpoint>(props: ActionButtonProps<E>) {
  return (
    <Allowed to={props.endpoint} otherwise={props.endpoint.whenDenied}>
      {props.confirm !== undefined || props.askReason || props.reasons ? (
        <ConfirmedAction {...props} />
      ) : (
        <ImmediateAction {...props} />
      )}
    </Allowed>
  );
}

function ImmediateAction<E extends WriteEndpoint>(props: ActionButtonProps<E>) {
  const { run, isRunning } = useAction(props);
  return <ButtonView {...props} onClick={() => void run(props.input)} loading={isRunning} />;
}

/** Hooks for the dialog are set up only once it is pressed: a list has hundreds of these. */
function ConfirmedAction<E extends WriteEndpoint>(props: ActionButtonProps<E>) {
  const { part: Question, isOpen, setIsOpen } = useOnDemand(loadQuestion);
  return (
    <>
      <ButtonView {...props} onClick={() => setIsOpen(true)} />
      {isOpen && Question && <Question {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ButtonViewProps extends Pick<
  ActionButtonProps<WriteEndpoint>,
  'label' | 'icon' | 'enabled' | 'whyNot' | 'danger' | 'shortcut'
> {
  onClick: () => void;
  loading?: boolean;
}

function ButtonView({
  label,
  icon,
  enabled = true,
  whyNot = null,
  danger = false,
  shortcut,
  onClick,
  loading = false,
}: ButtonViewProps) {
  const t = useText();
  const offline = useOffWhileOffline();
  const button = {
    onClick,
    loading,
    disabled: !enabled || whyNot !== null,
    ...(whyNot && { title: t(whyNot), 'data-blocked': true }),
  };
  return icon ? (
    <IconButton
      label={label}
      icon={icon}
      danger={danger}
      shortcut={shortcut}
      {...button}
      {...(!button.disabled && offline)}
    />
  ) : (
    <WriteButton variant="default" {...button} aria-keyshortcuts={shortcut}>
      {t(label)}
    </WriteButton>
  );
}
