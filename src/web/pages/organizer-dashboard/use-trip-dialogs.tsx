import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers-work.ts'
import type { Trip } from '#contract/trips.ts'
import { withWords } from '#web/platform/messages.ts'
import { useLate } from '#web/platform/use-lazy.ts'

const loadForm = () =>
  withWords(() => import('#web/features/trips/form-dialog.tsx')).then(({ TripFormDialog }) => TripFormDialog)
const loadPromotion = () =>
  withWords(() => import('#web/features/promotions/promotion-dialog.tsx')).then(
    ({ PromotionDialog }) => PromotionDialog,
  )

export type TripDialogs = ReturnType<typeof useTripDialogs>

type Promotion = { trip: Trip; start: 'chooser' | 'social'; isOpen: boolean }

/**
 * The dialogs around the organizer's trips: a new one (`?create` in the address, so that a link can open it), a changed
 * one, and making one known, which follows a creation by itself (organizer specification 2).
 */
export function useTripDialogs(organizer: OwnOrganizer) {
  const [query, setQuery] = useSearchParams()
  const [edited, setEdited] = useState<Trip>()
  const [promotion, setPromotion] = useState<Promotion>()
  const isCreating = query.has('create')

  function showForm(isShown: boolean) {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (isShown) next.set('create', '')
        else next.delete('create')
        return next
      },
      { preventScrollReset: true, replace: !isShown },
    )
  }
  function closeForm() {
    setEdited(undefined)
    if (isCreating) showForm(false)
  }
  const closePromotion = () => setPromotion(promotion && { ...promotion, isOpen: false })

  const isWriting = isCreating || edited !== undefined
  const Form = useLate(loadForm, isWriting, closeForm)
  const Promote = useLate(loadPromotion, promotion !== undefined, () => setPromotion(undefined))

  return {
    create: () => showForm(true),
    edit: setEdited,
    share: (trip: Trip) => setPromotion({ trip, start: 'social', isOpen: true }),
    dialogs: (
      <>
        {Form ? (
          <Form
            open={isWriting}
            onOpenChange={(open) => {
              if (!open) closeForm()
            }}
            organizerId={organizer.id}
            {...(edited && { trip: edited })}
            onCreated={(trip) => setPromotion({ trip, start: 'chooser', isOpen: true })}
          />
        ) : null}
        {Promote && promotion ? (
          <Promote
            // Another trip begins with its own text.
            key={promotion.trip.id}
            trip={promotion.trip}
            start={promotion.start}
            open={promotion.isOpen}
            onOpenChange={(open) => {
              if (!open) closePromotion()
            }}
          />
        ) : null}
      </>
    ),
  }
}
