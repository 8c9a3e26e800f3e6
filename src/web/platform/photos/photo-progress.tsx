import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpinnerIcon } from '#web/ui/spinner.tsx'
import type { PhotoState } from './use-photo.ts'

/** Says that a photo is being made smaller on this device, which takes seconds on an old one, and lets one stop it. */
export function PhotoProgress({ isPreparing, cancel }: Pick<PhotoState, 'isPreparing' | 'cancel'>) {
  const { t } = useLanguage()
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
