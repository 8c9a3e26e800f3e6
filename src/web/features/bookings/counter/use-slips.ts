import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '#web/platform/api/api.ts'
import type { Printed } from './slip.tsx'

type Wanted = { id: string; code: string | null }

/** Of a booking that was confirmed, has ended or is gone in the meantime. */
const needsNone = new Set(['counter_confirmed', 'booking_not_changeable', 'booking_not_found'])

/** Gets the slips of many bookings, with the codes that work; without those that need none any more. */
export function useSlips() {
  return useMutation({
    mutationFn: async (wanted: readonly Wanted[]) => {
      const printed: Printed[] = []
      for (const { id, code } of wanted)
        try {
          printed.push(await call('counter.slip', { id, ...(code && { code }) }))
        } catch (error) {
          if (!(error instanceof ApiError && needsNone.has(error.code ?? ''))) throw error
        }
      return printed
    },
  })
}
