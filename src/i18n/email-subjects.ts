import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'

/** The most characters of a subject that a telephone shows; marks of direction are not seen. */
const maxSubjectLength = 60
const length = (text: string) => Array.from(text.replaceAll(/[\u2066-\u2069]/g, '')).length

/** Whether a subject is shown whole. */
export const isShortSubject = (subject: string): boolean => length(subject) <= maxSubjectLength

/**
 * Returns a subject of at most 60 characters: `write` puts a name into it, which is shortened at a word until it fits. What
 * stands beside the name is never cut.
 */
export function fitSubject(write: (name: string) => string, written: string): string {
  // Masked first: what is left of a number that was cut is not known as one.
  const name = maskAccountNumbers(written)
  const whole = write(name)
  if (isShortSubject(whole)) return whole
  const words = name.split(/\s+/)
  while (words.length > 1) {
    words.pop()
    const shorter = write(`${words.join(' ').replace(/[\s,:;.–—-]+$/, '')}…`)
    if (isShortSubject(shorter)) return shorter
  }
  // One word that is too long by itself.
  const room = Math.max(1, maxSubjectLength - length(write('…')))
  return write(
    `${Array.from(words[0] ?? '')
      .slice(0, room)
      .join('')}…`,
  )
}
