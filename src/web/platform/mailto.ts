/** The address of a new email to `email`, which may have signs that an address of the web reads as its own (&, /, ?). */
export function mailto(email: string, query: { subject?: string } = {}): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return query.subject === undefined
    ? `mailto:${to}`
    : `mailto:${to}?subject=${encodeURIComponent(query.subject)}`
}
