import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './messages.texts.ts';

export const TabSwitch = tabSwitch(tabs);
