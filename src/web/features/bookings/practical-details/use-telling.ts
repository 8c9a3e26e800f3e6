import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import { call } from '#web/platform/api/api.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { type DetailsDraft, toInput } from './draft.ts'

type Telling = {
  tripId: string
  state: DepartureDetailsState
  draft: DetailsDraft
  onSeen: () => void
  onSaved: (state: DepartureDetailsState) => void
  onUndone: (state: DepartureDetailsState) => void
}

/** Saving, telling and undoing: each answers with the details as they are after it. */
export function useTelling({ tripId, state, draft, onSeen, onSaved, onUndone }: Telling) {
  const client = useQueryClient()
  const { queryKey } = apiQuery('details.get', { id: tripId })
  const show = (next: DepartureDetailsState) => client.setQueryData(queryKey, next)
  const change = { id: tripId, seenVersion: draft.seen, content: toInput(draft.fields) }
  const onError = (error: Error) => {
    const code = toFailure(error)?.code
    if (code === 'changed_meanwhile' || code === 'details_audience_changed')
      void client.invalidateQueries({ queryKey })
  }
  const onSuccess = (next: DepartureDetailsState) => {
    show(next)
    onSaved(next)
  }
  const save = useMutation({ mutationFn: () => call('details.save', change), onSuccess, onError })
  const markSmall = useMutation({
    mutationFn: () => call('details.save', { ...change, isSmall: true }),
    onSuccess,
    onError,
  })
  const tell = useMutation({
    mutationFn: (when: 'now' | 'morning') => {
      const { families, emails } = state.audience
      return call('details.tell', { ...change, when, families, emails })
    },
    onSuccess,
    onError,
  })
  const undo = useMutation({
    mutationFn: (notice: string) => call('details.undo', { id: tripId, notice }),
    onSuccess: (next) => {
      show(next)
      // What is typed stays, and begins from what counts again, unless a colleague saved something since.
      if (next.versions[0]?.undoes === draft.seen) onUndone(next)
    },
    onError,
  })
  const handOver = useMutation({
    mutationFn: (given: { bookingId: string; isHanded: boolean }) =>
      call('details.handOver', { id: tripId, version: state.version, ...given }),
    onSuccess: show,
    onError,
  })
  return { save, markSmall, tell, undo, handOver, acceptTheirs: onSeen }
}

/** Whether a moment is still to come, by the clock of this browser; it is drawn again when it has come. */
export function useIsBefore(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  const left = moment - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 50, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
