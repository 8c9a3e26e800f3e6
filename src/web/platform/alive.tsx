import { type ReactNode, useEffect } from 'react'
import { answerEarlyInput } from './forms/early-input.ts'

/** Around the page, so that its effect runs when all others have: from here on whatever is pressed is heard. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void answerEarlyInput(), [])
  return children
}
