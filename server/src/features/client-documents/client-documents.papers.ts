// Draws a client's paper from its facts, whenever a person or the clients' app wants it: the same facts give the same bytes.
import path from 'node:path';
import type { ClientDocumentKind } from '@backoffice/contract/client-documents/client-documents.ts';
import type { Paper, PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import { renderSVG } from 'uqr';
import { drawPaper } from '#platform/paper/paper.ts';

/** Version of the templates that new papers are drawn with. A change of what they show is a new version beside the old. */
export const templateVersion = 1;

const templates: Record<number, Record<ClientDocumentKind, string>> = {
  1: {
    contract_note: 'note.typ',
    month: 'statement.typ',
    year: 'statement.typ',
    opening: 'statement.typ',
    deposit_voucher: 'voucher.typ',
    withdrawal_voucher: 'voucher.typ',
  },
};

export interface DrawnDocument {
  kind: ClientDocumentKind;
  number: string;
  language: PaperLanguage;
  template: number;
  facts: object;
  digest: string;
  create_datetime: string;
}

interface Printing {
  tenantId: string;
  /** Address at which the public reaches the house; papers lead there to be checked. */
  publicUrl: string;
  /** The member of staff who looks at it; the client's own copy names none. */
  printedBy?: string;
}

/** Address at which anyone can check the paper. */
const verifyUrl = (
  { number, digest }: Pick<DrawnDocument, 'number' | 'digest'>,
  { publicUrl, tenantId }: Printing,
): string => `${publicUrl.replace(/\/+$/, '')}/verify/${tenantId}/${number}/${digest}`;

export function drawDocument(document: DrawnDocument, printing: Printing): Promise<Paper> {
  const { kind, number, language, template, facts, digest, create_datetime } = document;
  const file = templates[template]?.[kind];
  if (!file) throw new Error(`no template ${template} of ${kind}`);
  const url = verifyUrl(document, printing);
  return drawPaper({
    template: path.join(import.meta.dirname, 'templates', String(template), file),
    language,
    facts: {
      ...facts,
      kind,
      number,
      digest,
      verify: { url, qr: renderSVG(url, { ecc: 'M', border: 0 }) },
      printed_by: printing.printedBy ?? '',
    },
    madeAt: new Date(create_datetime),
  });
}

export const fileNameOf = ({ number }: Pick<DrawnDocument, 'number'>): string => `${number}.pdf`;
