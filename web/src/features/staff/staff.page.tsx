// System users: one page, as a list or as the tree of who leads whom.
import { placesPage } from '#ui/places-page.tsx';
import { StaffList } from './staff.list.tsx';
import type { Place } from './staff.texts.ts';
import { StaffTree } from './staff.tree.tsx';

export const StaffPage = placesPage<Place>({ list: StaffList, tree: StaffTree }, 'list');
