import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { PlaceCredentials, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { isWaiting } from '#domain/waiting-lists/waiting-lists.ts'
import { formatRequestNeeds } from '#i18n/bookings/need-texts.ts'
import { formatGroup } from '#i18n/party-texts.ts'
import { waitingEndTexts } from '#i18n/waiting-texts.ts'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { BookingTotal } from '#web/features/bookings/request-form/total.tsx'
import { localizeTrip } from '#web/features/trips/detail/trip-query.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WaitingListOffer } from './offer.tsx'
import { PlaceForm } from './place-form.tsx'
import { WaitingListRule } from './rule.tsx'
import { calculateTodayQuote } from './today-quote.ts'

type PlaceProps = {
  place: WaitingPlace
  holder: PlaceCredentials
  /** The key in its address. */
  placeKey: string
  refetch: () => Promise<unknown>
}

/** A place on a waiting list: which one it is, what it would cost today, the offer that it has, and the way out. */
export function WaitingPlaceView({ place: shown, holder, placeKey, refetch }: PlaceProps) {
  const { t, locale } = useLanguage()
  const [params] = useSearchParams()
  const { code } = useServerForm()
  const place = { ...shown, trip: localizeTrip(shown.trip, locale) }
  const { trip, state } = place
  const isOn = isWaiting(state)
  return (
    <>
      {/* The result of a button that was pressed without scripts: the browser itself leads there. */}
      <h1
        {...(params.has('done') && focusOnLoad)}
        className="scroll-mt-40 text-h1 outline-none focus-visible:shadow-none"
      >
        {getHeading(place, useLanguage())}
      </h1>
      <p className="own-line mt-2 mb-8 text-lead wrap-anywhere">
        <Link to={`/trips/${trip.id}`} className="link">
          <UserText>{trip.title}</UserText>
        </Link>
      </p>
      {/* A changed offer is said where it is shown. */}
      {code === 'changed_meanwhile' ? null : (
        <div className="mb-6 empty:hidden">
          <PostedSummary failed="errors.booking_update_failed" />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        <div className="grid min-w-0 gap-6">
          <Card className="p-5 sm:p-7">
            <PlaceFacts place={place} />
          </Card>
          {place.offer ? (
            <WaitingListOffer
              place={place}
              offer={place.offer}
              holder={holder}
              placeKey={placeKey}
              refetch={refetch}
            />
          ) : isOn ? (
            <TodayPrice place={place} />
          ) : null}
          {state === 'unconfirmed' ? (
            <PlaceForm placeKey={placeKey} label={t('emails.waiting.confirmAction')} />
          ) : null}
          {isOn ? (
            <LeaveWaitingList place={place} holder={holder} placeKey={placeKey} />
          ) : (
            <PlaceEnded place={place} />
          )}
        </div>
        {isOn ? <WaitingListRule /> : null}
      </div>
    </>
  )
}

function PlaceFacts({ place }: Pick<PlaceProps, 'place'>) {
  const { t, formats } = useLanguage()
  const { trip, state, ahead, waitingSince, party, needs } = place
  return (
    <FactRows>
      <FactRow label={t('trips.departure')}>
        <BookedTripDates trip={trip} />
      </FactRow>
      <FactRow label={t('bookings.pilgrims')}>
        {party.groups.map((group) => (
          <span key={String(group.room)} className="block">
            {formatGroup(t, formats, group)}
          </span>
        ))}
      </FactRow>
      {needs.length > 0 ? (
        <FactRow label={t('leader.needs')}>
          {formatRequestNeeds(t, needs).map((need) => (
            <span key={need} className="block">
              {need}
            </span>
          ))}
        </FactRow>
      ) : null}
      {ahead ? <FactRow label={t('waiting.before')}>{formats.number(ahead.pilgrims)}</FactRow> : null}
      {isWaiting(state) && waitingSince ? (
        <FactRow label={t('waiting.since')}>{formats.moment(waitingSince)}</FactRow>
      ) : null}
    </FactRows>
  )
}

/** What the places would cost if they were offered today, and by which terms. */
function TodayPrice({ place }: Pick<PlaceProps, 'place'>) {
  const { t } = useLanguage()
  const quote = calculateTodayQuote(place)
  if (!quote) return null
  return (
    <Card className="grid gap-4 p-5 sm:p-7">
      <h2 className="text-h4">{t('waiting.todayTitle')}</h2>
      <BookingTotal trip={place.trip} quote={quote} people={place.numberOfPilgrims} />
    </Card>
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
function LeaveWaitingList({ place, holder, placeKey }: Omit<PlaceProps, 'refetch'>) {
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
      <PlaceForm
        placeKey={placeKey}
        answer="leave"
        onSend={() => leave.mutate()}
        busy={leave.isPending}
        variant="quiet"
        label={t(place.state === 'offered' ? 'waiting.decline' : 'waiting.leave')}
      />
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
