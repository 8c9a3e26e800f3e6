import { Eye, EyeOff, ImageOff, ImagePlus, Pencil, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { GroupStatus } from '#contract/bookings/departures.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { isConverted } from '#domain/kernel/money.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { recommendedPictures } from '#domain/trips/captions.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { useWithheldNumbers } from '#web/features/organizers/profile/withheld-numbers.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { usePictureProblems } from '#web/features/trips/card/picture-problems.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { SeatBar } from '#web/features/trips/card/seat-bar.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OwnTripActions } from './trip-actions.tsx'
import { OwnTripGroup } from './trip-group.tsx'
import { OwnTripPicture } from './trip-picture.tsx'

type OwnTripRowProps = {
  trip: Trip
  takesFocus: boolean
  onShare: () => void
  /** Nothing for those who may not publish. */
  onEdit: (() => void) | undefined
  onDuplicate?: (() => void) | undefined
  /** Of a trip that needs a number of pilgrims. */
  group?: GroupStatus | undefined
}

/** One of the organizer's trips: title, free places, price, and actions. */
export function OwnTripRow({ trip, takesFocus, onShare, onEdit, onDuplicate, group }: OwnTripRowProps) {
  const { t, formats } = useLanguage()
  const titleLanguage = useTextLanguage(trip.title)
  const title = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const pictures = t('dashboard.picturesOf', { n: trip.images.length, asked: recommendedPictures })
  const hasFailedPictures = usePictureProblems().some(
    ({ tripId, state }) => tripId === trip.id && state === 'failed',
  )
  const hidesNumbers = useWithheldNumbers().some(
    ({ tripId, place }) => tripId === trip.id && place === 'trip',
  )
  const of = (deed: string) => `${deed}: ${trip.title}`

  return (
    <li className="grid grid-cols-2 items-center gap-x-6 gap-y-4 px-5 py-4.5 sm:px-6 md:grid-cols-[8.5rem_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_7rem_10.5rem_6.5rem_auto]">
      <div className="col-span-full flex min-w-0 flex-wrap items-center gap-x-4.5 gap-y-3 xl:col-span-1">
        <OwnTripPicture src={getOwnPictures(trip.images)[0]} scene={stockScene(trip.destination, trip.id)} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 lang={titleLanguage} className="text-[1.3125rem] leading-head lang-ur:text-base wrap-anywhere">
            <Link ref={title} to={`/trips/${trip.id}`} className="rounded-xs hover:underline">
              <UserText>{trip.title}</UserText>
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-brass">
            {destinationLabel(t, trip.destination)}
            <TripState trip={trip} />
          </p>
          {onEdit && hasFailedPictures ? (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2 mt-1 text-warn"
              icon={<ImageOff aria-hidden="true" />}
              aria-label={of(t('pictures.failedSome'))}
              onClick={onEdit}
            >
              {t('pictures.failedSome')}
            </Button>
          ) : null}
          {onEdit && hidesNumbers ? (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2 mt-1 text-warn"
              icon={<EyeOff aria-hidden="true" />}
              aria-label={of(t('withheld.onTrip'))}
              onClick={onEdit}
            >
              {t('withheld.onTrip')}
            </Button>
          ) : null}
          {onEdit && needsMorePictures(trip) ? (
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2 mt-1"
              icon={<ImagePlus aria-hidden="true" />}
              aria-label={of(pictures)}
              onClick={onEdit}
            >
              {pictures}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="leading-tight">
        <span className="block text-sm text-ink-3">{t('dashboard.departs')}</span>
        <b className="font-semibold">{formats.mediumDate(trip.departureDate)}</b>
      </p>
      <div className="grid gap-2 max-md:order-last max-md:col-span-full">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-tight">
          <span>
            {t('dashboard.seatsBooked', {
              seats: `${formats.number(trip.currentBookings)}/${formats.number(trip.maxPilgrims)}`,
            })}
          </span>
          {countFreeSeats(trip) === 0 ? <Badge tone="mute">{t('trips.fullyBooked')}</Badge> : null}
        </p>
        <SeatBar left={countFreeSeats(trip)} total={trip.maxPilgrims} />
        <OwnTripGroup group={group} />
      </div>
      <p className="max-md:text-end">
        <bdi className="num text-[1.5rem] leading-none font-semibold">
          <Amount>{formats.money(trip.pricePerPerson, trip.currency)}</Amount>
        </bdi>
        {isConverted(trip.currency) ? (
          <span className="block text-sm text-ink-3">
            <bdi>{t('common.approximately', { amount: formats.dollars(trip.priceUsd) })}</bdi>
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-1 max-xl:col-span-full max-md:order-last max-md:*:flex-1 xl:justify-end">
        {trip.publication === 'cancelled' ? null : (
          <Button
            variant="ghost"
            size="sm"
            icon={<Share2 aria-hidden="true" />}
            aria-label={of(t('dashboard.share'))}
            onClick={onShare}
          >
            {t('dashboard.share')}
          </Button>
        )}
        <ButtonLink
          to={`/trips/${trip.id}`}
          variant="ghost"
          size="sm"
          icon={<Eye aria-hidden="true" />}
          aria-label={of(t('dashboard.view'))}
        >
          {t('dashboard.view')}
        </ButtonLink>
        {onEdit ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={of(t('dashboard.edit'))}
            onClick={onEdit}
          >
            {t('dashboard.edit')}
          </Button>
        ) : null}
      </div>
      {onDuplicate ? <OwnTripActions trip={trip} onDuplicate={onDuplicate} /> : null}
    </li>
  )
}

/** Whether more pictures are recommended: for an upcoming trip that people still decide on. */
const needsMorePictures = ({ images, status, publication }: Trip) =>
  images.length < recommendedPictures && status === 'upcoming' && publication !== 'cancelled'

/** Shows how a trip differs from the usual upcoming one. */
function TripState({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  if (trip.publication === 'cancelled') return <Badge tone="danger">{t('departure.cancelled')}</Badge>
  if (!trip.isActive) return <Badge tone="mute">{t('dashboard.inactive')}</Badge>
  if (trip.notBookableReason === 'suspended') return <Badge tone="mute">{t('trips.bookingPaused')}</Badge>
  if (trip.notBookableReason === 'stopped') return <Badge tone="mute">{t('trips.bookingClosed')}</Badge>
  if (trip.status === 'completed') return <Badge tone="mute">{t('trips.completed')}</Badge>
  if (trip.status === 'in_progress') return <Badge tone="info">{t('status.in_progress')}</Badge>
  return null
}
