import type { ComponentType, ReactNode } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import { PartFailure } from './part-failure.tsx'
import { useLazyPart } from './use-lazy-part.ts'

type LazyDialog<Props> = Parameters<typeof useLazyPart<Props>>[0] & {
  /** Takes the wish back. */
  giveUp: () => void
  /** What is said where it does not come. */
  failure: string
}

/**
 * A dialog that is fetched once it is wanted: forms and flyers are no part of a page's first load. `show` draws it, or
 * in its place that it did not come; neither a missing file nor an error in it touches the page behind.
 */
export function useLazyDialog<Props extends object>({ giveUp, failure, ...lazy }: LazyDialog<Props>) {
  const { Part, isComing, hasFailed, tryAgain } = useLazyPart<Props>(lazy)

  function show(props: Props & { key?: string }): ReactNode {
    const { key, ...rest } = props
    const Dialog = Part as ComponentType<object> | undefined
    if (Dialog)
      return (
        <PartBoundary
          fallback={(retry) => <PartFailure title={failure} busy={false} retry={retry} close={giveUp} />}
        >
          <Dialog key={key} {...rest} />
        </PartBoundary>
      )
    if (!hasFailed) return null
    return <PartFailure title={failure} busy={isComing} retry={tryAgain} close={giveUp} />
  }
  return { show, isComing }
}
