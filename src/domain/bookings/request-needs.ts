import type { Problems } from '#domain/offers/prices.ts'
import { type NeedKind, needKinds } from '#domain/travellers/traveller.ts'

/** A need told with a request (FAM-07): its kind, and how many of the travellers it concerns. */
export type RequestNeed = { kind: NeedKind; count: number }

/** Lists what is wrong with the needs of so many people: a kind that is told twice, or for more people than travel. */
export function listNeedProblems(needs: readonly RequestNeed[], people: number): Problems {
  const problems: Problems = {}
  needs.forEach(({ kind, count }, at) => {
    if (needs.findIndex((other) => other.kind === kind) < at) problems[`needs.${at}.kind`] = 'need_twice'
    else if (!(Number.isInteger(count) && count >= 1 && count <= people))
      problems[`needs.${at}.count`] = 'extra_count'
  })
  return problems
}

/** The needs in the order of their kinds, each for no more people than travel; those of no one are left out. */
export function sortNeeds(needs: readonly RequestNeed[], people: number): RequestNeed[] {
  return needKinds.flatMap((kind) => {
    const count = Math.min(people, needs.find((need) => need.kind === kind)?.count ?? 0)
    return count > 0 ? [{ kind, count }] : []
  })
}

/** The name of the field for a need in a form without scripts. */
export const needField = (kind: NeedKind): string => `need-${kind}`

/** The needs as such a form has them, and all its other fields. What is no number counts as one: it is rejected when it is sent. */
export function takeNeeds(fields: Readonly<Record<string, string>>) {
  const needs = needKinds.flatMap((kind): RequestNeed[] => {
    const count = Number(fields[needField(kind)]?.trim() ?? '')
    return count === 0 ? [] : [{ kind, count }]
  })
  const others = Object.entries(fields).filter(
    ([name]) => !needKinds.some((kind) => needField(kind) === name),
  )
  return { needs, others: Object.fromEntries(others) }
}
