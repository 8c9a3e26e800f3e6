import { useMutation } from '@tanstack/react-query'
import type { PlaceCredentials, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { isWaiting } from '#domain/waiting-lists/waiting-lists.ts'
import { waitingEndTexts } from '#i18n/waiting-texts.ts'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WaitingListOffer } from './offer.tsx'
import { WaitingListRule } from './rule.tsx'

type PlaceProps = { place: WaitingPlace; holder: PlaceCredentials; refetch: () => Promise<unknown> }

/** A place on a waiting list: which one it is, the offer that it has, and the way out. */
export function WaitingPlaceView({ place, holder, refetch }: PlaceProps) {
  const { t, formats, locale } = useLanguage()
  const { trip, state, ahead, waitingSince } = place
  const isOn = isWaiting(state)
  return (
    <>
      <h1 className="text-h1">{getHeading(place, useLanguage())}</h1>
      <UserText as="p" className="own-line mt-2 mb-8 text-lead text-ink-2 wrap-anywhere">
        {translateTrip(trip, locale).title}
      </UserText>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        <div className="grid min-w-0 gap-6">
          <Card className="p-5 sm:p-7">
            <FactRows>
              <FactRow label={t('trips.departure')}>
                <BookedTripDates trip={trip} />
              </FactRow>
              <FactRow label={t('bookings.pilgrims')}>{formats.number(place.numberOfPilgrims)}</FactRow>
              {ahead ? <FactRow label={t('waiting.before')}>{formats.number(ahead.pilgrims)}</FactRow> : null}
              {isOn && waitingSince ? (
                <FactRow label={t('waiting.since')}>{formats.moment(waitingSince)}</FactRow>
              ) : null}
            </FactRows>
          </Card>
          {place.offer ? <WaitingListOffer offer={place.offer} holder={holder} refetch={refetch} /> : null}
          {isOn ? <LeaveWaitingListButton place={place} holder={holder} /> : <PlaceEnded place={place} />}
        </div>
        {isOn ? <WaitingListRule /> : null}
      </div>
    </>
  )
}

function getHeading(
  { state, ahead, offer }: WaitingPlace,
  { t, formats }: ReturnType<typeof useLanguage>,
): string {
  if (state === 'offered' && offer) return t('waiting.offerTitle', { time: formats.moment(offer.until) })
  if (state === 'waiting' && ahead) return t('waiting.number', { place: ahead.parties + 1 })
  if (state === 'taken') return t('waiting.taken')
  if (state === 'left') return t('waiting.left')
  if (state === 'unconfirmed') return t('waiting.unconfirmed')
  return state === 'offered' ? t('waiting.placeTitle') : t('waiting.ended')
}

/** One tap: a user who leaves by mistake joins again, without a question. */
function LeaveWaitingListButton({ place, holder }: Pick<PlaceProps, 'place' | 'holder'>) {
  const { t } = useLanguage()
  const leave = useMutation({
    mutationFn: () => call('waiting.leave', holder),
    onSuccess: () => waitForRefresh(),
  })
  return (
    <div className="grid justify-items-start gap-4">
      {place.state === 'waiting' ? <p className="text-ink-2">{t('waiting.nothingToDo')}</p> : null}
      {place.state === 'offered' && !place.offer ? (
        <p className="text-ink-2">{t('waiting.offerComes')}</p>
      ) : null}
      <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate()} className="max-sm:w-full">
        {t(place.state === 'offered' ? 'waiting.decline' : 'waiting.leave')}
      </Button>
      {leave.error ? (
        <Alert tone="danger">{getErrorText(t, leave.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
    </div>
  )
}

function PlaceEnded({ place }: Pick<PlaceProps, 'place'>) {
  const { t } = useLanguage()
  const { state, endReason, reference, trip } = place
  return (
    <div className="grid justify-items-start gap-4" role="status">
      {endReason ? <p>{t(waitingEndTexts[endReason])}</p> : null}
      {state === 'taken' && reference ? <p>{t('waiting.takenText', { reference })}</p> : null}
      {state === 'taken' && reference ? (
        <ButtonLink to={`/bookings/${reference}`}>{t('booking.open')}</ButtonLink>
      ) : (
        <ButtonLink to={`/trips/${trip.id}`} variant="quiet">
          {t('bookings.viewTrip')}
        </ButtonLink>
      )}
    </div>
  )
}
