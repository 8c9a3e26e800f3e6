import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cancelReplacement, undoRemoval, useChoosingState } from './chosen-trips.ts'

/** Offers to undo the last removal, until the list changes again or the notice is closed. */
export function CompareUndo() {
  const { t } = useLanguage()
  const { undo } = useChoosingState()
  const place = useRef<HTMLDivElement>(null)
  const hasLostFocus = useFocusLoss()
  // The pressed control is gone: keyboard users continue from here, or from what is beside it.
  useEffect(() => {
    if (!hasLostFocus()) return
    const next =
      place.current?.querySelector('button') ?? place.current?.parentElement?.querySelector('button, a')
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  })
  const [first, ...others] = undo?.gone ?? []
  return (
    <div ref={place} role="status" className="compare-undo">
      {first ? (
        <>
          <span className="min-w-0 wrap-anywhere">
            {others.length > 0 ? (
              t('compare.takenMany', { count: others.length + 1 })
            ) : (
              <NamedText text={t('compare.taken', { trip: nameSlot })} name={first.title} />
            )}
          </span>
          <button type="button" onClick={undoRemoval} className="link min-h-11 flex-none px-1 font-semibold">
            {t('compare.undo')}
          </button>
          <IconButton label={t('common.dismiss')} onClick={cancelReplacement} className="ms-auto">
            <Icon name="x" />
          </IconButton>
        </>
      ) : null}
    </div>
  )
}
