// Switch between lines, statements and house accounts.
import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './matching.texts.ts';

export const TabSwitch = tabSwitch(tabs);
