/** How much a company may have in writing: drafts, bytes of one as JSON, and characters of the title it is listed by. */
export const draftLimits = { perCompany: 50, formBytes: 200_000, titleLength: 150 } as const

/** The title that a draft is listed by: as it is written so far, on one line; empty where none is. */
export function createDraftTitle(form: Readonly<Record<string, unknown>>): string {
  const { title } = form
  if (typeof title !== 'string') return ''
  return [...title.replaceAll(/\s+/gu, ' ').trim()].slice(0, draftLimits.titleLength).join('')
}
