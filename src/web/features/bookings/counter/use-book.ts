import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countParty } from '#domain/offers/prices.ts'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries } from '#web/platform/api/changes.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import type { CounterDraft } from './draft.ts'

/** Books what is typed; a lost answer asked for again is the same booking. */
export function useBook(tripId: string) {
  const [keyring] = useState(() => createIdempotencyKeys())
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: CounterDraft) => {
      const { groups, prices, priceReason, ...rest } = draft
      const otherPrices = Object.entries(prices)
        .filter(([, amount]) => amount.trim() !== '')
        .map(([key, amount]) => {
          const [room = '', age = ''] = key.split(' ')
          return { room: room || null, age, amount: amount.trim() }
        })
      const party = groups.filter((group) => countParty({ groups: [group] }) > 0)
      const content = { ...rest, party, ...(otherPrices.length > 0 && { otherPrices, priceReason }) }
      const key = keyring.keyFor([tripId, content])
      return call('counter.book', { id: tripId, ...content } as never, { 'Idempotency-Key': key })
    },
    onSuccess: () => keyring.forget(),
    onError: () => refreshQueries(client, ['trips']),
  })
}
