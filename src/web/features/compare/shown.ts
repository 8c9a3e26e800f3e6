import { createContext, useContext } from 'react'
import { oneAdult } from '#domain/offers/choices.ts'
import type { Comparison } from './address.ts'

/** What was just done with a comparison, and the way back; said while the trips `at` are shown. */
export type Change = { text: string; at: string; undo: (() => void) | undefined }

/** What the page compares, and who hears that it was changed. */
export type ShownComparison = Comparison & { onChange: (change: Change | undefined) => void }

export const ComparisonContext = createContext<ShownComparison>({
  ids: [],
  choice: oneAdult,
  onChange: () => {},
})

export const useComparison = () => useContext(ComparisonContext)
