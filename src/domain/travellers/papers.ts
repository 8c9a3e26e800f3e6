/** What a paper is kept as: a picture made anew by us, or a PDF as it was sent. */
export const paperTypes = ['image/webp', 'application/pdf'] as const
export type PaperType = (typeof paperTypes)[number]
