// Notice for a record that does not exist or that this person may not see: a link can be old, or a colleague's.
import { IconFileOff } from '@tabler/icons-react';
import { PageState } from '#ui/layout/page-state.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { texts } from './list.texts.ts';

const MissingRecord = ({ onClose }: { onClose: () => void }) => (
  <SideDrawer title={texts.record} onClose={onClose}>
    <PageState icon={IconFileOff} title={texts.recordMissing} hint={texts.recordMissingHint} />
  </SideDrawer>
);
export default MissingRecord;
