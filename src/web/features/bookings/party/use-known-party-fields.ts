import { type RefObject, useEffect, useRef } from 'react'
import { needField } from '#domain/bookings/request-needs.ts'
import { fitAges } from '#domain/offers/choices.ts'
import type { AgeBounds } from '#domain/offers/offer.ts'
import { useKnownParty } from './use-known-party.ts'

/**
 * Fills a form that the browser itself sends with the travellers and needs of this device, as the trip counts ages (FAM-01).
 * The page is the same bytes for everyone, so they come with the scripts, and into fields in which nothing was typed. `isAgain`: the
 * form is shown again, with what was sent.
 */
export function useKnownPartyFields(
  { infantUnder, childUpTo }: AgeBounds,
  isAgain: boolean,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const { party } = useKnownParty('')
  useEffect(() => {
    if (!party || isAgain) return
    const { adults, children, infants, needs = [] } = fitAges(party, { infantUnder, childUpTo })
    const counts = Object.entries({ adults, children, infants })
    const wanted = [...counts, ...needs.map(({ kind, count }) => [needField(kind), count] as const)]
    const fields = wanted.flatMap(([name, count]) => {
      const field = form.current?.elements.namedItem(name)
      return field instanceof HTMLInputElement ? [{ field, count }] : []
    })
    if (fields.some(({ field }) => field.value !== field.defaultValue)) return
    for (const { field, count } of fields) {
      field.value = String(count)
      // Folded away there would be more in the form than is seen.
      const folded = field.closest('details')
      if (folded && count > 0) folded.open = true
    }
  }, [party, isAgain, infantUnder, childUpTo])
  return form
}
