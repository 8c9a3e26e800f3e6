/** '1,485 دولار' and '≈ ⁨1,485 دولار⁩', not '$1,485' nor 'AED 2,950'. */
const trailingWord = /^(.*\p{Nd}\s*)(\p{L}[\p{L}\p{M}\s\u200c]*\u2069?)$/u

/**
 * An amount in digits: where its currency is a word, that is in the page's own font and smaller. Each is the whole text of an
 * element, which React writes whatever a page translator has made of it.
 */
export function Amount({ children }: { children: string }) {
  const [, figure, word] = trailingWord.exec(children) ?? []
  return (
    <>
      <span>{figure ?? children}</span>
      {word ? <small className="amount-word">{word}</small> : null}
    </>
  )
}
