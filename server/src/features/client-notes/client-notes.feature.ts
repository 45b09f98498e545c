// Notes and calls about clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/client-notes/client-notes.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { findClientNotes, findVersions } from './client-notes.queries.ts';
import { addNote, correctNote, logCall, pinNote } from './client-notes.service.ts';

export const clientNotes: Feature = {
  name: 'client-notes',
  api: [{ about: 'Notes and calls of staff about clients, with every version.', modules: [contract] }],
  routes: [
    route(contract.listClientNotes, findClientNotes),
    route(contract.listNoteVersions, findVersions),
    route(contract.addNote, addNote),
    route(contract.logCall, logCall),
    route(contract.correctNote, correctNote),
    route(contract.pinNote, pinNote),
  ],
};
