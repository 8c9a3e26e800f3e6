import type { ComponentProps } from 'react'
import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type WaitingListLinkProps = { trip: Pick<Trip, 'id'> } & Omit<
  ComponentProps<typeof ButtonLink>,
  'to' | 'children'
>

/** To the waiting list of a trip that is full. */
export function WaitingListLink({ trip, ...look }: WaitingListLinkProps) {
  const { t } = useLanguage()
  return (
    <ButtonLink variant="quiet" {...look} to={`/waiting-list/${encodeURIComponent(trip.id)}`}>
      {t('waiting.title')}
    </ButtonLink>
  )
}
