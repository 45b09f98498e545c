// Switch between the two lists of trade surveillance.
import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './surveillance.texts.ts';

export const TabSwitch = tabSwitch(tabs);
