import { useState } from 'react'

/**
 * A value that is asked about once more before it is saved; another value is another question. `ask` returns the question
 * about a value, if there is one; `typed` is the value of the field.
 */
export function useQuestion(typed: string, ask: (value: string) => string | undefined) {
  const [asked, setAsked] = useState<string>()
  return {
    /** What is asked now. */
    question: asked === typed ? ask(typed) : undefined,
    /** Whether the question comes first: it is shown then, and nothing is saved. */
    asksFirst: (value: string): boolean => {
      if (asked === value || ask(value) === undefined) return false
      setAsked(value)
      return true
    },
  }
}
