import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './integrations.texts.ts';

export const TabSwitch = tabSwitch(tabs);
