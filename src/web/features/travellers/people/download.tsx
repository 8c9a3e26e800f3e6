import { useMutation } from '@tanstack/react-query'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from './save-file.ts'
import type { PeopleAccess } from './use-people-access.ts'

type PeopleDownloadProps = { held: PeopleAccess; erasedOn: string | null }

/** All data of the trip as one file, and the day on which its people are erased here. */
export function PeopleDownload({ held, erasedOn }: PeopleDownloadProps) {
  const { t, formats } = useLanguage()
  const fetching = useMutation({
    mutationFn: () => call('travellers.download', held.holder),
    onSuccess: (archive) => saveFile({ ...archive, type: 'application/zip' }),
    onError: held.forgetRefused,
  })
  return (
    <BookingSection id="take" title={t('people.take')}>
      <p className="text-sm text-ink-2">{t('people.takeText')}</p>
      <p className="mt-2 text-sm text-ink-2">{t('people.takeSafe')}</p>
      {erasedOn ? (
        <p className="mt-3 text-sm font-semibold">
          {t('people.erasedOn', { day: formats.longDate(erasedOn) })}
        </p>
      ) : null}
      <ResultText className="text-sm font-semibold wrap-anywhere not-empty:mt-4">
        {fetching.data ? t('people.taken', { file: fetching.data.fileName }) : null}
      </ResultText>
      {fetching.error ? (
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, fetching.error, 'people.takeFailed')}
        </Alert>
      ) : null}
      <Button
        variant="quiet"
        className="mt-4 max-sm:w-full"
        busy={fetching.isPending}
        busyLabel={t('people.takeBusy')}
        onClick={() => fetching.mutate()}
      >
        {t(fetching.error ? 'common.retry' : 'people.takeButton')}
      </Button>
    </BookingSection>
  )
}
