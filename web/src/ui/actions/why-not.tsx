// The reason why a button is disabled: shown on hover, on touch and when the keyboard comes to it, which no disabled button tells by itself.
import { useRef, useState, type ReactNode } from 'react';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import classes from './why-not.module.css';

interface WhyNotProps {
  /** Undefined where it can be pressed. */
  reason: string | undefined;
  children: ReactNode;
}

export const WhyNot = ({ reason, children }: WhyNotProps) =>
  reason === undefined ? children : <WithReason reason={reason}>{children}</WithReason>;

const loadReason = async () => (await import('#ui/popup/popups.tsx')).Reason;

function WithReason({ reason, children }: { reason: string; children: ReactNode }) {
  const target = useRef<HTMLSpanElement>(null);
  const { part: Reason, isOpen, setIsOpen } = useOnDemand(loadReason);
  // The pointer may have gone on before the code is there.
  const [isNear, setIsNear] = useState(false);
  const show = () => {
    setIsNear(true);
    setIsOpen(true);
  };
  const hide = () => {
    setIsNear(false);
    setIsOpen(false);
  };
  return (
    <>
      <span
        ref={target}
        className={classes.reason}
        role="group"
        aria-label={reason}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the button inside cannot take the focus
        data-why-not
        onPointerEnter={show}
        // A finger leaves when it is lifted, and has just asked: the reason stays until something else is touched.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </span>
      {Reason && <Reason reason={reason} target={target} isOpen={isOpen && isNear} />}
    </>
  );
}
