/**
 * From now on the whole of what the keyboard reaches comes into sight (ACC-01). Browsers are content with an edge of it in a
 * row that scrolls sideways or where it is tall, and with nothing where Radix leads around in a dialog. What a mouse presses
 * stays where it is, for the press has to end on it.
 */
export function keepFocusInSight() {
  document.addEventListener('focusin', ({ target }) => {
    // The button within a date field has the focus without its field being marked for it.
    if (!(target instanceof Element) || !target.matches(':focus-visible, [type=date]')) return
    // A field may be there for keys and ears alone, inside of the label that is seen.
    const seen = target.closest('label') ?? target
    seen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    uncover(seen)
  })
}

/**
 * Moves the page where a bar that stays in sight lies on an element: it is higher than the room that is kept for it where a
 * reader has larger letters or wider spacing (ACC-11).
 */
function uncover(element: Element) {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const barAt = (y: number) => {
    let one = document.elementFromPoint(left + width / 2, y)
    if (!one || one.contains(element) || element.contains(one)) return undefined
    while (one && getComputedStyle(one).position !== 'sticky') one = one.parentElement
    return one?.getBoundingClientRect()
  }
  const above = barAt(top + 1)
  const below = above ? undefined : barAt(bottom - 1)
  const by = above ? top - above.bottom - 8 : below ? bottom - below.top + 8 : 0
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
}
