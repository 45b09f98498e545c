// The way from the files of reports to the reports and back.
import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs } from './reports.texts.ts';

export const TabSwitch = tabSwitch(tabs);
