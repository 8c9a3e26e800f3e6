import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '#web/platform/api/api.ts'
import type { Printed } from './slip.tsx'

type Wanted = { id: string; code: string | null }

/** Gets the slips of many bookings, with the codes that work; without those whose families have confirmed in the meantime. */
export function useSlips() {
  return useMutation({
    mutationFn: async (wanted: readonly Wanted[]) => {
      const printed: Printed[] = []
      for (const { id, code } of wanted)
        try {
          printed.push(await call('counter.slip', { id, ...(code && { code }) }))
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'counter_confirmed')) throw error
        }
      return printed
    },
  })
}
