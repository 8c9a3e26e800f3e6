import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { canSendAgain, getPhotoErrorText } from './photo-failure.ts'
import type { PhotoState } from './use-photo.ts'

type PhotoNotSentProps = Pick<PhotoState, 'error' | 'file' | 'again'> & {
  /** Said where nobody tells a reason. */
  fallback: MessageKey
}

/** Says why the chosen file was not sent; it stays chosen where another try may succeed. */
export function PhotoNotSent({ error, file, again, fallback }: PhotoNotSentProps) {
  const { t } = useLanguage()
  if (!error || !file) return null
  return (
    <Alert tone="danger">
      <p>{getPhotoErrorText(t, error, fallback)}</p>
      {canSendAgain(error) ? (
        <>
          <p className="my-2">{t('photo.kept', { file: file.name })}</p>
          <Button variant="quiet" size="sm" onClick={again}>
            {t('photo.again')}
          </Button>
        </>
      ) : null}
    </Alert>
  )
}
