/** The formats of stored documents: a photo re-encoded by us, or a PDF as it was sent. */
export const documentFileTypes = ['image/webp', 'application/pdf'] as const
export type DocumentFileType = (typeof documentFileTypes)[number]
