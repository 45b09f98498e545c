import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './trade-config.texts.ts';

export const TabSwitch = tabSwitch(tabs);
