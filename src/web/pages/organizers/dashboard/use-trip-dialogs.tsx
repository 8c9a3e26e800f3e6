import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type { Trip } from '#contract/trips/trips.ts'
import type { OpenedDraft } from '#web/features/trips/company/drafts.tsx'
import { loadTripForm } from '#web/features/trips/form/use-trip-form-dialog.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'

const loadPromotion = async () =>
  (await loadWithMessages(() => import('#web/features/promotions/promotion-dialog.tsx'))).PromotionDialog

export type TripDialogs = ReturnType<typeof useTripDialogs>

type Promotion = { trip: Trip; start: 'chooser' | 'social'; isOpen: boolean }

/**
 * The dialogs for the organizer's trips: a new one (`?create` in the address, so that a link can open it), an edited one,
 * and promotion, which follows a creation automatically (organizer specification 2).
 */
export function useTripDialogs(organizer: OwnOrganizer) {
  const { t } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [edited, setEdited] = useState<Trip>()
  const [copied, setCopied] = useState<Trip>()
  const [opened, setOpened] = useState<OpenedDraft>()
  const [drafting, setDrafting] = useState(false)
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
    setCopied(undefined)
    setOpened(undefined)
    setDrafting(false)
    if (isCreating) showForm(false)
  }
  const closePromotion = () => setPromotion(promotion && { ...promotion, isOpen: false })

  const isWriting = [isCreating, edited, copied, opened, drafting].some(Boolean)
  const failure = t('dashboard.openFailed')
  const form = useLazyDialog({ load: loadTripForm, isWanted: isWriting, onCancel: closeForm, failure })
  const promoting = useLazyDialog({
    load: loadPromotion,
    isWanted: promotion !== undefined,
    onCancel: () => setPromotion(undefined),
    failure,
  })

  return {
    create: () => showForm(true),
    edit: setEdited,
    duplicate: setCopied,
    goOn: setOpened,
    draft: () => setDrafting(true),
    share: (trip: Trip) => setPromotion({ trip, start: 'social', isOpen: true }),
    dialogs: (
      <>
        {form.show({
          open: isWriting,
          onOpenChange: (open) => {
            if (!open) closeForm()
          },
          organizerId: organizer.id,
          ...(edited && { trip: edited }),
          copiedTrip: copied,
          openedDraft: opened,
          drafting,
          onCreated: (trip) => setPromotion({ trip, start: 'chooser', isOpen: true }),
        })}
        {promotion &&
          promoting.show({
            // Another trip begins with its own text.
            key: promotion.trip.id,
            trip: promotion.trip,
            start: promotion.start,
            open: promotion.isOpen,
            onOpenChange: (open) => {
              if (!open) closePromotion()
            },
          })}
      </>
    ),
  }
}
