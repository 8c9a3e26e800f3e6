import { type ComponentProps, useRef } from 'react'
import { useAnnounced } from '#web/ui/announcing/use-announced.ts'

type ResultTextProps = Omit<ComponentProps<'p'>, 'ref'> & { as?: 'p' | 'span' }

/** The result of a press, beside what was pressed: announced when it appears, and whenever it is another (ACC-08). */
export function ResultText({ as: Tag = 'p', ...props }: ResultTextProps) {
  const place = useRef<HTMLParagraphElement>(null)
  useAnnounced(place, 'polite')
  return <Tag {...props} ref={place} data-result="" />
}
