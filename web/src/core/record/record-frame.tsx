// The drawer of a record: what every record has around it, whatever it shows.
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { use, useEffect, useRef, type ReactNode } from 'react';
import type { Text } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { texts } from '#ui/list/list.texts.ts';
import { RecordStepsContext } from '#ui/list/open-record.ts';
import { PageContext } from '#ui/layout/page.ts';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { useRecordKeys } from './record-keys.ts';

interface RecordFrameProps {
  title: Text;
  /** Name on the tab of the record; by default its title. */
  name?: Text;
  isWide?: boolean;
  /** A and R mean something else in it. */
  decidesItself?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function RecordFrame({
  title,
  name = title,
  isWide = false,
  decidesItself = false,
  onClose,
  children,
}: RecordFrameProps) {
  const steps = use(RecordStepsContext);
  const place = useRef<HTMLDivElement>(null);
  useRecordKeys(place, { steps, decidesItself });
  useTabName(name, steps !== null);
  const tools = steps && (
    <>
      <StepButton label={texts.previousRecord} icon={IconChevronUp} step={steps.previous} />
      <StepButton label={texts.nextRecord} icon={IconChevronDown} step={steps.next} />
    </>
  );
  return (
    <SideDrawer title={title} isWide={isWide} tools={tools} focusesHeading onClose={onClose}>
      {/* A record that opens from here is not one of the list's. */}
      <RecordStepsContext value={null}>
        <div ref={place}>{children}</div>
      </RecordStepsContext>
    </SideDrawer>
  );
}

/** Only the list's own record names the tab, not one that opens over it. */
function useTabName({ zh, en }: Text, isOfList: boolean): void {
  const page = use(PageContext);
  useEffect(() => {
    if (isOfList) page?.nameRecord({ zh, en });
  }, [page, zh, en, isOfList]);
}

interface StepButtonProps extends Pick<Parameters<typeof IconButton>[0], 'label' | 'icon'> {
  /** Null where there is none. */
  step: (() => void) | null;
}

const StepButton = ({ step, ...button }: StepButtonProps) => (
  <IconButton {...button} disabled={!step} onClick={() => step?.()} />
);
