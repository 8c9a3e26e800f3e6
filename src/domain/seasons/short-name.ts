/** A day or another name in brackets, but no honorific, which stays with its name; and the text after a colon. */
const spare = /:.*$|\s*\((?!(?:ع|س|عج|ص|અ\.સ\.|AS|PBUH)\))[^()]*\)/gu

/** Returns 'Birth of Imam Ali', 'Mid-Sha'ban', «ولادت امام علی (ع)»: the name of an occasion without its day and what it is also called. */
export function shortenSeasonName(name: string): string {
  return name.replace(spare, '')
}
