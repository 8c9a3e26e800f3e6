/** One line that is written over and over; a log gets none of it. */
export function showProgress(line: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
}

/** Clears the line, so that the next output is on a line of its own. */
export function clearProgress() {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
}

/** A table's name and its rows on each line. */
export function formatCounts(counts: Iterable<[string, number]>): string {
  return [...counts].map(([name, rows]) => `  ${name.padEnd(24)}${String(rows).padStart(9)}`).join('\n')
}

/** Ends the command with a sentence instead of a stack; what the database said where it was the one. */
export function reportFailure(error: unknown) {
  clearProgress()
  console.error(error instanceof Error ? `${error.cause ?? error.message}` : error)
  process.exitCode = 1
}
