import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshQueries, waitForRefresh } from '#web/platform/api/changes.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { showToast } from '#web/platform/toast.ts'
import type { ChangePartProps } from './change-part-props.ts'

const outdatedCodes = ['booking_changed', 'change_price_changed', 'not_enough_slots', 'change_answered']

/** A change of the booking: the typed values are cleared once it is done, and not before. */
export function usePartyChangeMutation<Given = void>(
  { held, drafting }: Pick<ChangePartProps, 'held' | 'drafting'>,
  action: (given: Given) => Promise<unknown>,
  doneText: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: async () => {
      drafting.forget()
      showToast({ title: doneText })
      await waitForRefresh()
    },
    onError: async (error) => {
      const code = toFailure(error)?.code
      if (code === 'code_required') held.forget()
      // The current state is shown beside the typed values: submitting the same again is accepted.
      if (!code || !outdatedCodes.includes(code)) return
      await refreshQueries(queryClient, ['bookings'])
      await queryClient.invalidateQueries({ queryKey: ['bookings.quoteChange'] })
    },
  })
}
