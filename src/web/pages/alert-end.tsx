import { AlertButton } from '#web/features/trips/alert-button.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Ends an alert (FIN-07). */
export function Component() {
  const { t } = useLanguage()
  return (
    <AlertButton
      path="/end"
      title={t('alert.endTitle')}
      text={t('alert.endText')}
      label={t('alert.end')}
      doneTitle={t('alert.endedTitle')}
      doneText={t('alert.endedText')}
    />
  )
}
