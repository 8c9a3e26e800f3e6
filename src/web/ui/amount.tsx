/** '1,485 دولار' and '≈ ⁨1,485 دولار⁩', not '$1,485' nor 'AED 2,950'. */
const trailingWord = /^(.*\p{Nd}\s*)(\p{L}[\p{L}\p{M}\s\u200c]*\u2069?)$/u

type AmountProps = {
  children: string
  /** The element around it has nothing else in it, and is the one that a page translator leaves to React. */
  isAlone?: boolean
}

/**
 * An amount in digits: where its currency is a word, that is in the page's own font and smaller. Each is the whole text of an
 * element, which React writes whatever a page translator has made of it.
 */
export function Amount({ children, isAlone = false }: AmountProps) {
  const [, figure, word] = trailingWord.exec(children) ?? []
  if (!figure && isAlone) return children
  return (
    <>
      <span>{figure ?? children}</span>
      {word ? <small className="amount-word">{word}</small> : null}
    </>
  )
}
