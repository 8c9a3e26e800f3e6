import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'
import { cx } from './cx.ts'

type BackLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'to' | 'children' | 'className'>

/** The way back from a page, above its heading: its words begin where those of the page do. */
export function BackLink({ className, ...link }: BackLinkProps) {
  return (
    <ButtonLink
      {...link}
      variant="ghost"
      size="sm"
      icon={<ArrowLeft className="flip" aria-hidden="true" />}
      className={cx('-ms-3 mb-4', className)}
    />
  )
}
