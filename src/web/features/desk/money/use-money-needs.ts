import { useQuery } from '@tanstack/react-query'
import { compareAmount } from '#domain/offers/amounts.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/** Returns what of money waits for a company, for those who see amounts: the first reported payments, and what is overdue. */
export function useMoneyNeeds(organizerId: string, seesAmounts: boolean) {
  const claims = useQuery({
    ...apiQuery('payments.claims', { id: organizerId }),
    enabled: seesAmounts,
  })
  const owing = useQuery({
    ...apiQuery('payments.owingOverall', { id: organizerId, group: 'overdue', limit: 1 }),
    enabled: seesAmounts,
  })
  const overdue = (owing.data?.sums ?? [])
    .filter((sums) => compareAmount(sums.overdue, '0') > 0)
    .map((sums) => ({ amount: sums.overdue, currency: sums.currency }))
  return {
    claims: claims.data?.claims ?? [],
    total: claims.data?.total ?? 0,
    overdue,
    families: owing.data?.counts.overdue ?? 0,
  }
}
