import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

/** The same for every address: it reveals nothing about who booked. */
export function FindConfirmation() {
  const { t } = useLanguage()
  return (
    <div className="grid max-w-130 justify-items-start gap-5">
      <Alert
        tone="info"
        role="status"
        ref={focusOnMount}
        {...focusOnLoad}
        title={<span className="block">{t('find.doneTitle')}</span>}
        className="w-full"
      >
        {t('find.done')}
      </Alert>
      <ButtonLink to="/find-booking" variant="quiet">
        {t('find.again')}
      </ButtonLink>
    </div>
  )
}
