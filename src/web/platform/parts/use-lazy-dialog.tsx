import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadWithMessages } from '#web/platform/messages.ts'
import { showToast } from '#web/platform/toast.ts'
import { PartBoundary } from './boundary.tsx'
import type { PartFailureProps } from './part-failure.tsx'
import { useLazyPart } from './use-lazy-part.ts'

type LazyDialogOptions<Props> = Parameters<typeof useLazyPart<Props>>[0] & {
  /** Takes the wish back. */
  onCancel: () => void
  /** The text where it fails to load. */
  failure: string
}

/** Fetched by the entry once the page is hydrated, so that it is there when the connection is not. */
export const loadPartFailure = () => loadWithMessages(() => import('./part-failure.tsx'))

/**
 * A dialog that is fetched once it is wanted: forms and flyers are no part of a page's first load. `show` draws it, or
 * in its place that it did not come; neither a missing file nor an error in it touches the page behind.
 */
export function useLazyDialog<Props extends object>({
  onCancel,
  failure,
  ...lazy
}: LazyDialogOptions<Props>) {
  const { Part, isComing, hasFailed, tryAgain } = useLazyPart<Props>(lazy)

  function show(props: Props & { key?: string }): ReactNode {
    const { key, ...rest } = props
    const Dialog = Part as ComponentType<object> | undefined
    if (Dialog)
      return (
        <PartBoundary
          fallback={(retry) => (
            <LazyPartFailure title={failure} busy={false} retry={retry} close={onCancel} />
          )}
        >
          <Dialog key={key} {...rest} />
        </PartBoundary>
      )
    if (!hasFailed) return null
    return <LazyPartFailure title={failure} busy={isComing} retry={tryAgain} close={onCancel} />
  }
  return { show, isComing }
}

function LazyPartFailure(props: PartFailureProps) {
  const [Failure, setFailure] = useState<ComponentType<PartFailureProps>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    loadPartFailure().then(
      ({ PartFailure }) => setFailure(() => PartFailure),
      () => {
        showToast({ title: props.title, tone: 'destructive', error: null })
        props.close()
      },
    )
  }, [])
  return Failure ? <Failure {...props} /> : null
}
