/** A stretch of a text. */
export type Span = { start: number; end: number }

const blankOut = (text: string): string => ' '.repeat(text.length)

/** The stretch of a text that a span names. */
export function sliceSpan(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

/** A text with spaces in place of bracketed parts. */
export function blankBrackets(folded: string): string {
  return folded.replaceAll(/\([^()]{0,120}\)|\[[^[\]]{0,120}\]/g, blankOut)
}

/** A text with spaces in place of the spans. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, span) => left.slice(0, span.start) + blankOut(sliceSpan(left, span)) + left.slice(span.end),
    text,
  )
}
