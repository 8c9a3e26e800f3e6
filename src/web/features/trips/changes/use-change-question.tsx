import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { affectedBookings } from '#contract/trips/changes.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { call } from '#web/platform/api/api.ts'
import { errorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import type { NewTitles } from './email-preview.tsx'
import { ChangeQuestion } from './question.tsx'

type GoOn = (reason: string) => void
type Asked = {
  tripId: string
  changes: MaterialChange[]
  titles: NewTitles
  affected: OutputOf<typeof affectedBookings>
  goOn: GoOn
}

/**
 * Asks before pilgrims are told of a change, with their number as it is then; where it concerns nobody, it goes on at once.
 * The reason is kept as long as the form is there.
 */
export function useChangeQuestion() {
  const { t } = useLanguage()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const counting = useMutation({
    mutationFn: (id: string) => call('bookings.affected', { id }),
    onError: (error) =>
      showToast({ title: errorText(t, error, 'tripForm.updateFailed'), tone: 'destructive' }),
  })

  function ask(tripId: string, { changes, titles }: Pick<Asked, 'changes' | 'titles'>, goOn: GoOn) {
    if (changes.length === 0) return goOn('')
    counting.mutate(tripId, {
      onSuccess: (affected) =>
        affected.bookings === 0 ? goOn('') : setAsked({ tripId, changes, titles, affected, goOn }),
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
        asked.goOn(reason)
      }}
    />
  ) : null
  return { ask, dialog, isCounting: counting.isPending, error: counting.error }
}
