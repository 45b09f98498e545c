// Free text in SQL patterns.

/** A LIKE pattern for a part of a text; what the person typed has no special meaning. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
