import { type ReactNode, useEffect } from 'react'
import { replayEarlyInput } from './forms/early-input.ts'

/** Around the page, so that its effect runs when all others have: from here on whatever is pressed is heard. */
export function EarlyInputReplay({ children }: { children: ReactNode }) {
  useEffect(() => void replayEarlyInput(), [])
  return children
}
