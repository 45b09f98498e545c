import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './orders.texts.ts';

export const TabSwitch = tabSwitch(tabs);
