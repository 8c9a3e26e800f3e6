/** A spreadsheet would run a cell that begins so (CSV injection): full-width forms count in Japanese ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** A telephone number with nothing to reckon with: it stays as it is, to be dialled and imported elsewhere. */
const phoneNumber = /^\+\d[\d ]{4,24}$/

/** A cell as RFC 4180 has it; one that a spreadsheet would run is shown as text. */
function formatCell(value: string): string {
  const safe = formulaStart.test(value) && !phoneNumber.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as spreadsheets open it: the mark at its head tells them that it is UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

/** A name as it may stand in that of a file: ASCII, small; nothing of a name in another script. */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
  return words.filter(Boolean).join('-').slice(0, 40).replace(/-$/, '')
}
