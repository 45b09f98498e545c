// The words of the button above the list of clients, apart from those of the dialog behind it.
import type { Text } from '#platform/texts.ts';

export const manageTags: Text = { zh: '标签管理', en: 'Manage tags' };
