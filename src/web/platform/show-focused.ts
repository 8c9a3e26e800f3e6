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
  })
}
