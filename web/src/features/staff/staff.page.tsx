// System users: one page, as a list or as the tree of who leads whom.
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { StaffList } from './staff.list.tsx';
import type { Tab } from './staff.texts.ts';
import { StaffTree } from './staff.tree.tsx';

export const StaffPage = tabbedPage<Tab>({ list: StaffList, tree: StaffTree }, 'list');
