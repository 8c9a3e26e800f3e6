import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const getWaitingListPath = ({ id }: Pick<Trip, 'id'>) => `/waiting-list/${encodeURIComponent(id)}`

type WaitingListLinkProps = { trip: Pick<Trip, 'id'> } & Omit<
  ComponentProps<typeof ButtonLink>,
  'to' | 'children'
>

/** To the waiting list of a trip that is full. */
export function WaitingListLink({ trip, ...look }: WaitingListLinkProps) {
  const { t } = useLanguage()
  return (
    <ButtonLink variant="quiet" {...look} to={getWaitingListPath(trip)}>
      {t('waiting.title')}
    </ButtonLink>
  )
}

/** Links down to the trips similar to one that cannot be booked now, and to an alert about them. */
export function SimilarTripsLink(look: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'>) {
  const { t } = useLanguage()
  return (
    <ButtonLink variant="quiet" {...look} to="#similar">
      {t('departure.similar')}
    </ButtonLink>
  )
}

/** The same for a party of more than there are places, on a trip that others can book. */
export function LargerPartyLink({ trip }: { trip: Pick<Trip, 'id'> }) {
  const { t } = useLanguage()
  return (
    <Link to={getWaitingListPath(trip)} className="link mt-2.5 inline-flex min-h-11 items-center text-sm">
      {t('waiting.larger')}
    </Link>
  )
}
