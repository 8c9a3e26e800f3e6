/** Keeps the direction of a name, a range or a person's text inside of a sentence that runs the other way (`<bdi>` for plain text). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
