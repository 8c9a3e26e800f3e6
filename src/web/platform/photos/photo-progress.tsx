import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { useFocusLoss } from '#web/platform/use-focus-loss.ts'
import { Button } from '#web/ui/button.tsx'
import { SpinnerIcon } from '#web/ui/spinner.tsx'
import type { PhotoState } from './use-photo.ts'

/** Says that a photo is being made smaller on this device, which takes seconds on an old one, and lets one stop it. */
export function PhotoProgress({ isPreparing, cancel }: Pick<PhotoState, 'isPreparing' | 'cancel'>) {
  const { t } = useLanguage()
  const isFocusLost = useFocusLoss()
  const opener = useRef<Element>(null)

  // Its button is gone once it is pressed, or the photo is ready: what chose the photo has the focus again.
  useEffect(() => {
    if (isPreparing) opener.current ??= document.activeElement
    else if (opener.current) {
      if (isFocusLost() && opener.current instanceof HTMLElement) opener.current.focus()
      opener.current = null
    }
  }, [isPreparing, isFocusLost])

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 has-[>:only-child:empty]:hidden">
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {isPreparing ? (
          <>
            <SpinnerIcon className="text-primary" />
            <span>{t('photo.preparing')}</span>
          </>
        ) : null}
      </p>
      {isPreparing ? (
        <Button variant="ghost" size="sm" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
