import { AlertButton } from '#web/features/trips/alert-button.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Begins an alert (FIN-07). */
export function Component() {
  const { t } = useLanguage()
  return (
    <AlertButton
      path=""
      title={t('alert.confirmTitle')}
      text={t('alert.confirmText')}
      label={t('alert.confirm')}
      doneTitle={t('alert.begunTitle')}
      doneText={t('alert.begunText')}
    />
  )
}
