import { useInfiniteQuery } from '@tanstack/react-query'
import { owingGroups } from '#domain/payments/owed-by.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'

export type OwingGroup = (typeof owingGroups)[number]

/** Of a company; with `tripId` of one of its departures. */
export type OwingScope = { organizerId: string; tripId: string | undefined }

const pageSize = 100

/** Returns the group of an address; a value that is none shows all. */
export const readGroup = (asked: string | null): OwingGroup | undefined =>
  owingGroups.find((one) => one === asked)

/** The owing list, page by page. */
export function useOwing({ organizerId, tripId }: OwingScope, group: OwingGroup | undefined) {
  const asked = { limit: pageSize, ...(group && { group }) }
  const list = useInfiniteQuery(
    tripId === undefined
      ? apiInfiniteQuery('payments.owingOverall', { id: organizerId, ...asked })
      : apiInfiniteQuery('payments.owing', { id: tripId, ...asked }),
  )
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  const last = list.data?.pages.at(-1)
  return { list, rows, sums: last?.sums, counts: last?.counts }
}
