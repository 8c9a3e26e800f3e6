/** The limits of a company's drafts: their number, bytes of one as JSON, and characters of the title in the list. */
export const draftLimits = { perCompany: 50, formBytes: 200_000, titleLength: 150 } as const

/** The title that a draft is listed by: as it is written so far, on one line; empty where none is. */
export function createDraftTitle(form: Readonly<Record<string, unknown>>): string {
  const { title } = form
  if (typeof title !== 'string') return ''
  return [...title.replaceAll(/\s+/gu, ' ').trim()].slice(0, draftLimits.titleLength).join('')
}
