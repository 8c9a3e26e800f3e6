import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Specimen } from './specimen.tsx'

/** Messages that appear and disappear automatically: the shell has the region where they show. */
export function ToastExamples() {
  const { t } = useLanguage()
  return (
    <Specimen names={['ToastCard']}>
      <Row>
        <Button
          variant="quiet"
          onClick={() => showToast({ title: t('profile.updated'), description: t('profile.updatedText') })}
        >
          {t('profile.update')}
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showToast({
              title: t('bookings.failureTitle'),
              description: t('bookings.failureText'),
              tone: 'destructive',
              error: null,
            })
          }
        >
          {t('common.error')}
        </Button>
      </Row>
    </Specimen>
  )
}
