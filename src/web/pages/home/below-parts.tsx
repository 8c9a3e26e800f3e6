import type { ComponentProps } from 'react'
import { Features } from './features.tsx'
import { Roads } from './roads.tsx'
import { Steps } from './steps.tsx'
import { Trust } from './trust.tsx'

type BelowProps = { categories: ComponentProps<typeof Roads>['categories'] | undefined }

/** The lower half of the home page. */
export function BelowParts({ categories = [] }: BelowProps) {
  return (
    <>
      <Roads categories={categories} />
      <Steps />
      <Trust />
      <Features />
    </>
  )
}
