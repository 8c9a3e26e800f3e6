import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type DepartureBooksProps = { tripId: string; mayChange: boolean }

/**
 * Whether the payments of a departure are recorded here, and what that means: families see their balance, and emails about due
 * and overdue payments go out only then (MON-04).
 */
export function DepartureBooks({ tripId, mayChange }: DepartureBooksProps) {
  const { t, formats } = useLanguage()
  const query = useQuery(apiQuery('payments.books', { id: tripId }))
  const [isAsking, ask] = useState(false)
  const [result, setResult] = useState<string>()
  const books = query.data
  const switching = useMutation({
    mutationFn: (isOn: boolean) => call('payments.switchBooks', { id: tripId, isOn }),
    onSuccess: async ({ isOn }) => {
      await waitForRefresh()
      setResult(t(isOn ? 'owing.booksStarted' : 'owing.booksStopped'))
      ask(false)
    },
  })
  if (!books)
    return query.error ? (
      <LoadFailure query={query} otherwise="errors.payments_failed" className="m-4" />
    ) : (
      // As high as what comes.
      <div className="owing-books" />
    )
  const { isOn, since } = books
  return (
    <section className="owing-books" aria-labelledby="owing-books">
      <div className="min-w-0">
        <h2 id="owing-books" className="font-sans text-sm font-semibold tracking-normal">
          {t('owing.books')}
        </h2>
        <p className="max-w-[80ch] text-ink-2">
          {isOn && since ? t('owing.booksOn', { day: formats.longDate(since) }) : t('owing.booksOff')}{' '}
          {mayChange ? null : t('owing.booksOthers')}
        </p>
        <ResultText className="font-semibold text-ok empty:hidden">{result}</ResultText>
      </div>
      {mayChange ? (
        <Button
          variant={isOn ? 'ghost' : 'primary'}
          size="sm"
          onClick={() => {
            switching.reset()
            setResult(undefined)
            ask(true)
          }}
        >
          {t(isOn ? 'owing.booksStop' : 'owing.booksStart')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t(isOn ? 'owing.booksStopTitle' : 'owing.booksStartTitle')}
        text={t(isOn ? 'owing.booksStopText' : 'owing.booksStartText')}
        submitLabel={t(isOn ? 'owing.booksStop' : 'owing.booksStart')}
        destructive={isOn}
        busy={switching.isPending}
        error={switching.error ? getErrorText(t, switching.error, 'errors.payments_failed') : undefined}
        onConfirm={() => switching.mutate(!isOn)}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
      />
    </section>
  )
}
