// Says whether a claim about the product held; one that did not makes the command fail.
export function check(claim: string, holds: boolean, otherwise: readonly string[] = []): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${claim}`);
  if (holds) return;
  for (const line of otherwise.slice(0, 10)) console.log(`       ${line}`);
  process.exitCode = 1;
}

/** Counts the answers of each status. */
export function countOf(answers: readonly { status: number }[]): string {
  const counts = Object.groupBy(answers, ({ status }) => status);
  return Object.entries(counts)
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ');
}
