// What stands in place of a page, or of a part of one, that the reader has no permission for.
import { IconLock } from '@tabler/icons-react';
import { PageState } from '#ui/layout/page-state.tsx';
import { texts } from './denied.texts.ts';

export const Denied = () => <PageState icon={IconLock} title={texts.denied} hint={texts.deniedHint} />;
