// The door of tags: those of a client, the filter by one, and the way to the tenant's list.
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';

export { ManageTagsButton } from './client-tags.button.tsx';

/** Fetched with a client's page: the list of clients does without it. */
export const TagEditor = lazyPart(async () => ({ default: (await import('./client-tags.editor.tsx')).TagEditor }));

/** Asks which tags many clients get and lose. */
export const TagManyForm = lazyDialog(() => import('./client-tags.many.form.tsx'));

export const TagPicker = lazyPicker(() => import('./client-tags.picker.tsx'));
export { texts as tagTexts } from './client-tags.texts.ts';
