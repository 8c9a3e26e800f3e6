import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getAffectedBookings } from '#contract/trips/changes.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import type { NewTitles } from './email-preview.tsx'
import { ChangeQuestion } from './question.tsx'

type ContinueSaving = (reason: string) => void
type PendingQuestion = {
  tripId: string
  changes: MaterialChange[]
  titles: NewTitles
  affected: OutputOf<typeof getAffectedBookings>
  onContinue: ContinueSaving
}

/**
 * Asks before pilgrims are notified of a change, with their number at that time; where it concerns nobody, it is saved at
 * once. The reason is kept as long as the form is there.
 */
export function useChangeQuestion() {
  const { t } = useLanguage()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<PendingQuestion>()
  const counting = useMutation({
    mutationFn: (id: string) => call('bookings.affected', { id }),
    onError: (error) =>
      showToast({ title: getErrorText(t, error, 'tripForm.updateFailed'), tone: 'destructive', error }),
  })

  function ask(
    tripId: string,
    { changes, titles }: Pick<PendingQuestion, 'changes' | 'titles'>,
    goOn: ContinueSaving,
  ) {
    if (changes.length === 0) return goOn('')
    counting.mutate(tripId, {
      onSuccess: (affected) =>
        affected.bookings === 0
          ? goOn('')
          : setAsked({ tripId, changes, titles, affected, onContinue: goOn }),
    })
  }

  const close = () => setAsked(undefined)
  const dialog = asked ? (
    <ChangeQuestion
      tripId={asked.tripId}
      changes={asked.changes}
      titles={asked.titles}
      affected={asked.affected}
      reason={reason}
      onReason={setReason}
      onClose={close}
      onConfirm={() => {
        close()
        asked.onContinue(reason)
      }}
    />
  ) : null
  return { ask, dialog, isCounting: counting.isPending, error: counting.error }
}
