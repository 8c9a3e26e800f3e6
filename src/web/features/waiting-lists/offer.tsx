import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceCredentials, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { getBookingSentPath, saveReadToken } from '#web/features/bookings/request-form/read-token.ts'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type OfferProps = {
  offer: NonNullable<WaitingPlace['offer']>
  holder: PlaceCredentials
  refetch: () => Promise<unknown>
}

/** Shows today's price of the held places. A change since it was shown is shown first, and accepted only then. */
export function WaitingListOffer({ offer, holder, refetch }: OfferProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [hasMoved, setMoved] = useState(false)
  const take = useMutation({
    mutationFn: () => call('waiting.take', { ...holder, offerVersion: offer.offerVersion }),
    onSuccess: ({ reference, readToken }) => {
      saveReadToken(reference, readToken)
      showToast({ title: t('waiting.taken') })
      return navigate(getBookingSentPath(reference))
    },
    onError: async (error) => {
      setMoved(toFailure(error)?.code === 'changed_meanwhile')
      await refetch()
    },
  })
  if (!offer.fits) return <Alert tone="warn">{t('waiting.fitsNoMore')}</Alert>
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      {hasMoved ? (
        <Alert tone="warn" announced="assertive">
          {t('waiting.changed')}
        </Alert>
      ) : null}
      <PriceLines lines={offer.lines} totals={offer} currency={offer.currency} />
      <p className="text-sm text-ink-2">{t('bookings.noPayment')}</p>
      {take.error && !hasMoved ? (
        <Alert tone="danger">{getErrorText(t, take.error, 'errors.booking_create_failed')}</Alert>
      ) : null}
      <Button size="lg" busy={take.isPending} onClick={() => take.mutate()}>
        {t('waiting.take')}
      </Button>
    </Card>
  )
}
