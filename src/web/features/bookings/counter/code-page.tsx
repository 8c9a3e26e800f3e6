import { useMutation, useQuery } from '@tanstack/react-query'
import { formatTravellers } from '#i18n/party-texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** What a company booked for a family, by the code of the slip: it confirms by a press, or releases the seats. Opening changes nothing. */
export function CounterCodePage({ code }: { code: string }) {
  const { t, formats } = useLanguage()
  const query = useQuery(apiQuery('counter.open', { code }))
  const confirming = useMutation({ mutationFn: () => call('counter.confirm', { code }) })
  const declining = useMutation({ mutationFn: () => call('counter.decline', { code }) })
  const shown = confirming.data ?? declining.data ?? query.data
  const failure = confirming.error ?? declining.error
  if (!shown)
    return query.error ? (
      <>
        <h1 className="text-h1">{t('counter.confirmTitle')}</h1>
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, query.error, 'counter.failed')}
        </Alert>
      </>
    ) : (
      <div className="grid min-h-96 place-items-center">
        <Spinner label={t('common.loading')} />
      </div>
    )
  const facts = [
    [t('booking.reference'), shown.reference],
    [t('emails.booking.trip'), shown.trip.titles?.[shown.language] ?? shown.trip.title],
    [t('trips.departure'), formats.longDate(shown.trip.departureDate)],
    [t('trips.return'), formats.longDate(shown.trip.returnDate)],
    [t('party.title'), formatTravellers(t, shown.groups)],
  ]
  const token = confirming.data?.token
  return (
    <div className="grid max-w-[34rem] gap-5">
      <h1 className="text-h1">{t('counter.confirmTitle')}</h1>
      <p>{t('counter.confirmLead', { company: shown.company })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {shown.agreedAmount ? (
          <div className="contents">
            <dt className="text-ink-2">{t('counter.total')}</dt>
            <dd className="font-semibold">
              <Amount>{formats.money(shown.agreedAmount, shown.currency)}</Amount>
            </dd>
          </div>
        ) : null}
      </dl>
      {failure ? <Alert tone="danger">{getErrorText(t, failure, 'counter.failed')}</Alert> : null}
      {shown.state === 'open' ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('counter.confirm')}
          </Button>
          <Button variant="quiet" busy={declining.isPending} onClick={() => declining.mutate()}>
            {t('counter.notAsked')}
          </Button>
        </div>
      ) : null}
      {shown.state === 'confirmed' ? (
        <Alert tone="ok" announced="polite">
          {t('counter.confirmed')}
        </Alert>
      ) : null}
      {shown.state === 'declined' ? (
        <Alert tone="info" announced="polite">
          {t('counter.declined')}
        </Alert>
      ) : null}
      {shown.state === 'ended' ? <Alert tone="warn">{t('counter.ended')}</Alert> : null}
      {token ? (
        <ButtonLink to={`/bookings/${token}`} className="justify-self-start">
          {t('booking.open')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
