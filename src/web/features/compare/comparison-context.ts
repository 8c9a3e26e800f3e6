import { createContext, useContext } from 'react'
import { oneAdult } from '#domain/offers/choices.ts'
import type { Comparison } from './comparison-url.ts'

/** The last change of a comparison, with undo; announced while the trips `at` are shown. */
export type ComparisonChange = { text: string; tripIds: string; undo: (() => void) | undefined }

/** The trips that the page compares, and the handler of changes. */
export type ComparisonState = Comparison & { onChange: (change: ComparisonChange | undefined) => void }

export const ComparisonContext = createContext<ComparisonState>({
  ids: [],
  choice: oneAdult,
  onChange: () => {},
})

export const useComparison = () => useContext(ComparisonContext)
