import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'
import { type ComparisonChange, useComparison } from './comparison-context.ts'

/** Announces the last change of the comparison, with undo. Focus moves here where the pressed control is gone. */
export function CompareChangeNotice({ change }: { change: ComparisonChange | undefined }) {
  const { t } = useLanguage()
  const { ids, onChange } = useComparison()
  const place = useRef<HTMLDivElement>(null)
  const hasLostFocus = useFocusLoss()
  const isSaid = change?.tripIds === ids.join()
  useEffect(() => {
    if (isSaid && hasLostFocus()) place.current?.focus({ preventScroll: true })
  })
  return (
    <div ref={place} role="status" tabIndex={-1} className="compare-undo outline-none print:hidden">
      {isSaid ? (
        <>
          <span className="min-w-0 wrap-anywhere">{change.text}</span>
          {change.undo ? (
            <button
              type="button"
              onClick={() => {
                onChange(undefined)
                change.undo?.()
              }}
              className="link min-h-11 flex-none px-1 font-semibold"
            >
              {t('compare.undo')}
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
