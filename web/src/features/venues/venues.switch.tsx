import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './venues.texts.ts';

export const TabSwitch = tabSwitch(tabs);
