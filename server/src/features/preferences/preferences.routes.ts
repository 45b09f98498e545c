// Preferences and views on the wire.
import * as personal from '@backoffice/contract/preferences/preferences.personal.ts';
import * as contract from '@backoffice/contract/preferences/preferences.ts';
import { route } from '#platform/http/route.ts';
import { savePersonal } from './preferences.personal.ts';
import { findViews } from './preferences.queries.ts';
import { updateView, deleteView, savePreference, createView, getPreference } from './preferences.service.ts';

export const preferenceRoutes = [
  route(personal.savePersonal, savePersonal),
  route(contract.getPreference, getPreference),
  route(contract.savePreference, savePreference),
  route(contract.listViews, findViews),
  route(contract.createView, createView),
  route(contract.updateView, updateView),
  route(contract.deleteView, deleteView),
];
