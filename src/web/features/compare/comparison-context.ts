import { createContext, useContext } from 'react'
import { oneAdult } from '#domain/offers/choices.ts'
import type { Comparison } from './comparison-url.ts'

/** What was just done with a comparison, and the way back; said while the trips `at` are shown. */
export type ComparisonChange = { text: string; at: string; undo: (() => void) | undefined }

/** What the page compares, and who hears that it was changed. */
export type ComparisonState = Comparison & { onChange: (change: ComparisonChange | undefined) => void }

export const ComparisonContext = createContext<ComparisonState>({
  ids: [],
  choice: oneAdult,
  onChange: () => {},
})

export const useComparison = () => useContext(ComparisonContext)
