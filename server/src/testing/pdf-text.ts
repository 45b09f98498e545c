// Reads the text of a drawn paper, as a reader's search would find it.
import { PDFiumLibrary } from '@hyzyla/pdfium';

export async function textOfPdf(base64: string): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(base64, 'base64'));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}
