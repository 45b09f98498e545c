// Brings a file to the reader's disk.
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  // In the document, and its address kept for a while: some browsers otherwise forget the name or the file.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A table as a file that spreadsheets open, Chinese names and all; no cell is taken for a formula. */
export function saveTable(name: string, lines: readonly (readonly string[])[]): void {
  const cell = (value: string) => {
    const text = /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
    return `"${text.replaceAll('"', '""')}"`;
  };
  const csv = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  saveFile(`${name}.csv`, `\uFEFF${csv}\r\n`, 'text/csv;charset=utf-8');
}
