import type { ReactNode } from 'react'
import { ForeignWords } from '#web/platform/words/foreign-words.tsx'

/**
 * Folds a section on a phone by the browser's own means, and says what it holds; it is open where the page is wide, on paper,
 * and without scripts (FAM-02). The content is in the server's page either way.
 */
export function Fold({ holds, children }: { holds: string; children: ReactNode }) {
  return (
    <details className="trip-fold">
      <summary className="with-icon icon-chevron-down">
        <ForeignWords>{holds}</ForeignWords>
      </summary>
      {children}
    </details>
  )
}
