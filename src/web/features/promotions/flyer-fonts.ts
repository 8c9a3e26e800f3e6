import type { FlyerItem } from './flyer-items.ts'

/**
 * Fetches the web fonts of a flyer for its letters: a canvas, unlike a page, does not request missing ones. A font that
 * fails to load is replaced by the next of its list.
 */
export async function loadFonts(items: FlyerItem[]): Promise<void> {
  const texts = new Map<string, string>()
  for (const item of items)
    if (item.kind === 'text') texts.set(item.font, (texts.get(item.font) ?? '') + item.text)
  await Promise.allSettled(
    [...texts].flatMap(([font, text]) => listWebFonts(font).map((one) => document.fonts.load(one, text))),
  )
}

/** '600 19px "A Variable", "B", serif' as one font a family, without those of the machine. */
function listWebFonts(font: string): string[] {
  const [, size = '', families = ''] = /^(\S+ \S+) (.*)$/.exec(font) ?? []
  return families
    .split(', ')
    .filter((family) => family.endsWith('Variable"'))
    .map((family) => `${size} ${family}`)
}
