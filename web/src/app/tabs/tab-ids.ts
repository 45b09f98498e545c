// Id of a tab's handle in the document, so that its page can name it.
export const tabElementId = (id: string): string => `tab-${id}`;
