import { useQuery } from '@tanstack/react-query'
import { type CompanyRight, mayActFor } from '#domain/organizers/members.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/** Whether the role of the signed-in person in a company has a right; undefined until it is known. */
export function useCompanyRight(organizerId: string, right: CompanyRight): boolean | undefined {
  const { data } = useQuery(apiQuery('members.own', {}))
  return (
    data &&
    mayActFor(
      data.companies.find(({ id }) => id === organizerId),
      right,
    )
  )
}
