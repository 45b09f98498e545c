// Brings a file to the reader's disk.
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  // Put it in the document and keep its address for a while: some browsers otherwise forget the name or the file.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Bytes of a file that travelled as text. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** A table as a file that spreadsheets open, Chinese names and all; no cell is taken for a formula. */
export function saveTable(name: string, lines: readonly (readonly string[])[]): void {
  const cell = (value: string) => {
    const text = /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
    return `"${text.replaceAll('"', '""')}"`;
  };
  const csv = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  saveFile(`${name}.csv`, `\uFEFF${csv}\r\n`, 'text/csv;charset=utf-8');
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Numbers of more digits than a double holds stay text: a rounded amount is a wrong amount. */
const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value) && value.replace(/\D/g, '').length <= 15;

/** A table as a workbook, its first line the head. A cell of type String is never a formula. */
export async function saveWorkbook(name: string, [head = [], ...lines]: readonly (readonly string[])[]): Promise<void> {
  const { default: writeExcel } = await import('write-excel-file/browser');
  const titles = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = lines.map((line) =>
    line.map((value) => (isNumber(value) ? { value: Number(value), type: Number } : { value, type: String })),
  );
  const blob = await writeExcel([titles, ...cells], { stickyRowsCount: 1 }).toBlob();
  saveFile(`${name}.xlsx`, new Uint8Array(await blob.arrayBuffer()), excelType);
}
