// Names of the ledger's accounts: a client's and the platform's.
import { ledgerCodeTexts } from '@backoffice/contract/ledger/ledger.texts.ts';
import type { Text } from '#platform/texts.ts';

/** One without words is shown by its name. */
export const codeTexts: Record<string, Text | undefined> = ledgerCodeTexts;
