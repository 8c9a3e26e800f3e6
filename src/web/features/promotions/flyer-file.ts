/** 'trip-flyer-karbala-ten-days.png': plain letters, which every system accepts; the id where the title has none. */
export function getFlyerFileName(
  kind: 'review-flyer' | 'trip-flyer',
  { title, id }: { title: string; id: string },
) {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${kind}-${
    slug ||
    id
      .toLowerCase()
      .replace(/[^a-z0-9-]/g, '')
      .slice(0, 36) ||
    'trip'
  }.png`
}

/** The drawn flyer as a file. */
export async function createFlyerFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}

/** Saves a file as if a link to it had been pressed. */
export function saveFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
