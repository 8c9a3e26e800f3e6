/** A stretch of a text. */
export type Span = { start: number; end: number }

const blank = (text: string): string => ' '.repeat(text.length)

/** The stretch of a text that a span names. */
export function cut(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

/** A text with spaces in place of what stands in brackets. */
export function withoutBrackets(folded: string): string {
  return folded.replaceAll(/\([^()]{0,120}\)|\[[^[\]]{0,120}\]/g, blank)
}

/** A text with spaces in place of the spans. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, span) => left.slice(0, span.start) + blank(cut(left, span)) + left.slice(span.end),
    text,
  )
}
