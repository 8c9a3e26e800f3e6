import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, screenToFollow } from '#web/platform/api/changes.ts'
import { failureOf } from '#web/platform/api/queries.ts'
import { showToast } from '#web/platform/toast.ts'
import type { ChangeProps } from './part.ts'

const outdated = ['booking_changed', 'change_price_changed', 'not_enough_slots', 'change_answered']

/** Something that is done to the booking: what was typed for it is forgotten once it is done, and not before. */
export function useChangeDeed<Given = void>(
  { held, drafting }: Pick<ChangeProps, 'held' | 'drafting'>,
  deed: (given: Given) => Promise<unknown>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deed,
    onSuccess: async () => {
      drafting.forget()
      showToast({ title: done })
      await screenToFollow()
    },
    onError: async (error) => {
      const code = failureOf(error)?.code
      if (code === 'code_required') held.forget()
      // What is now is shown beside what was typed: the same once more goes through.
      if (!code || !outdated.includes(code)) return
      await refresh(queryClient, ['bookings'])
      await queryClient.invalidateQueries({ queryKey: ['bookings.quoteChange'] })
    },
  })
}
