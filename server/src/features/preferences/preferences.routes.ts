// Preferences and views on the wire.
import {
  createView,
  deleteView,
  getPreference,
  listViews,
  savePreference,
  updateView,
} from '@backoffice/contract/preferences/preferences.ts';
import { route } from '#platform/http/route.ts';
import { findViews } from './preferences.queries.ts';
import { changeView, dropView, keepPreference, keepView, showPreference } from './preferences.service.ts';

export const preferenceRoutes = [
  route(getPreference, showPreference),
  route(savePreference, keepPreference),
  route(listViews, findViews),
  route(createView, keepView),
  route(updateView, changeView),
  route(deleteView, dropView),
];
