import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceCredentials, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { getBookingSentPath, saveReadToken } from '#web/features/bookings/request-form/read-token.ts'
import { BookingTotal } from '#web/features/bookings/request-form/total.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlaceForm } from './place-form.tsx'
import { toOfferQuote } from './today-quote.ts'

type OfferProps = {
  place: WaitingPlace
  offer: NonNullable<WaitingPlace['offer']>
  holder: PlaceCredentials
  placeKey: string
  refetch: () => Promise<unknown>
}

/**
 * The held places as a request for places shows them (FAM-08): the same total, payments, refund and terms, from the same parts.
 * A change since the offer was shown is shown first, and accepted only then.
 */
export function WaitingListOffer({ place, offer, holder, placeKey, refetch }: OfferProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const posted = useServerForm()
  const [hasMoved, setMoved] = useState(posted.code === 'changed_meanwhile')
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
      <BookingTotal trip={place.trip} quote={toOfferQuote(offer)} people={place.numberOfPilgrims} />
      <div className="grid gap-2 text-sm text-ink-2">
        <p>{t('waiting.agreed')}</p>
        <p>{t('waiting.takePrivacy')}</p>
      </div>
      {take.error && !hasMoved ? (
        <Alert tone="danger">{getErrorText(t, take.error, 'errors.booking_create_failed')}</Alert>
      ) : null}
      <PlaceForm
        placeKey={placeKey}
        answer="take"
        onSend={() => take.mutate()}
        busy={take.isPending}
        label={t('waiting.take')}
      >
        <input type="hidden" name="offerVersion" value={offer.offerVersion} />
      </PlaceForm>
    </Card>
  )
}
