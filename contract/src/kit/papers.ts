// Papers: documents that the server draws, to be kept, sent or printed.
import * as z from 'zod';

export const PaperLanguage = z.enum(['zh', 'en']);
export type PaperLanguage = z.infer<typeof PaperLanguage>;

/** A drawn document, PDF/A. The same facts give the same bytes, so the digest stands for them. */
export const Paper = z.strictObject({ base64: z.string(), sha256: z.string() });
export type Paper = z.infer<typeof Paper>;
