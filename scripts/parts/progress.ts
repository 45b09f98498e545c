// One line that counts on a terminal, and nothing anywhere else.
const everyMs = 100;
const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const inMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1e6)} MB`;

export function showProgress(what: string): { onProgress: (done: number, of: number) => void; end: () => void } {
  if (!process.stdout.isTTY) return { onProgress: () => {}, end: () => {} };
  let saidAt = 0;
  return {
    onProgress: (done, of) => {
      if (Date.now() - saidAt < everyMs) return;
      saidAt = Date.now();
      process.stdout.write(`\r${what}: ${inMegabytes(done)} of ${inMegabytes(of)}\u001B[K`);
    },
    end: () => process.stdout.write('\r\u001B[K'),
  };
}
