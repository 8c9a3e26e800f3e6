import type { ComponentProps } from 'react'
import { CategoryLinks } from './category-links.tsx'
import { Features } from './features.tsx'
import { Steps } from './steps.tsx'
import { Trust } from './trust.tsx'

type LowerHomeProps = { categories: ComponentProps<typeof CategoryLinks>['categories'] | undefined }

/** The lower half of the home page. */
export function LowerHomeParts({ categories = [] }: LowerHomeProps) {
  return (
    <>
      <CategoryLinks categories={categories} />
      <Steps />
      <Trust />
      <Features />
    </>
  )
}
