import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StayRooms } from '#contract/travellers/rooms.ts'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries, waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'

type Places = StayRooms['places']
type Arrangement = { places: Places; told: string; isUndo?: boolean }

/**
 * Stores who sleeps where in a hotel; moves that follow each other quickly one after the other. The plan before can be put back until another change. Where a colleague was faster, his plan
 * is shown and nothing is stored.
 */
export function useArrange(tripId: string, { stay, version, places }: StayRooms) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [before, setBefore] = useState<{ places: Places; version: number }>()
  /** The version of the own last move, by hotel: the next one is made before the page has read it again. */
  const stored = useRef(new Map<number, number>())
  const mutation = useMutation({
    scope: { id: 'rooms.arrange' },
    mutationFn: async (to: Arrangement) => {
      const seen = Math.max(version, stored.current.get(stay) ?? 0)
      const plan = await call('rooms.arrange', { tripId, stay, version: seen, places: to.places })
      stored.current.set(stay, plan.version)
      return plan
    },
    onSuccess: async (plan, { told, isUndo }) => {
      setBefore(isUndo ? undefined : { places, version: plan.version })
      showToast({ title: told })
      await waitForRefresh()
    },
    onError: async (error) => {
      showToast({ title: getErrorText(t, error, 'errors.rooms_failed'), tone: 'destructive', error })
      if (toFailure(error)?.code === 'changed_meanwhile') await refreshQueries(queryClient, ['rooms'])
    },
  })
  const canUndo = before !== undefined && before.version === version
  return {
    arrange: (to: Places, told: string) => mutation.mutate({ places: to, told }),
    undo: canUndo
      ? () => mutation.mutate({ places: before.places, told: t('rooms.undone'), isUndo: true })
      : undefined,
    isBusy: mutation.isPending,
    /** The plan on its way, until it is stored. */
    shown: mutation.isPending ? mutation.variables.places : places,
  }
}
