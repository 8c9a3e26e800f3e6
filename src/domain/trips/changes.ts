import { canonicalJson } from '#domain/kernel/audit.ts'
import { calendarDate } from '#domain/kernel/calendar.ts'

/**
 * The fields that a pilgrim relies on when he books: a change of them is sent to everyone whose booking holds seats
 * (decisions: States of a trip). Everything else is small, and a price is for new bookings alone.
 */
export const materialFields = [
  'departureDate',
  'returnDate',
  'destination',
  'departureOrigin',
  'accommodation',
  'accommodationStars',
  'includesFlights',
  'includesMeals',
  'includesTransport',
  'includesGuide',
  'requirement',
  'tripDisclaimer',
  'hotels',
  'inclusions',
  'exclusions',
  'visa',
  'extras',
  'terms',
] as const

/** Of these the fields that are not about what a pilgrim gets: a price does not depend on them. */
export const nonPriceFields: readonly MaterialField[] = ['requirement', 'tripDisclaimer', 'terms']

/** Changes of one trip within 24 hours that those who have booked are written of: each may be hundreds of letters. */
export const notifiedChangesPerDay = 10

export type MaterialField = (typeof materialFields)[number]

/**
 * A text, a number or yes and no; null where nothing was said. Days as '2027-01-10', lists a line each; hotels, extras that
 * must be paid and terms as JSON.
 */
type Value = string | number | boolean | null

/** One thing that changed, as it was and as it is. */
export type MaterialChange = { field: MaterialField; before: Value; after: Value }

type ChangeableFields = Readonly<Partial<Record<MaterialField, unknown>>>

/**
 * The material differences between two states of a trip, in the order of `materialFields`. What the later one does not
 * name has not changed; a space more or less is no change, nor is nothing instead of an empty text.
 */
export function findMaterialChanges(was: ChangeableFields, is: ChangeableFields): MaterialChange[] {
  // A description of hotels by name replaces that of the accommodation (decisions: States of a trip).
  const hasHotels = [is.hotels ?? was.hotels].flat().filter(Boolean).length > 0
  return materialFields.flatMap((field) => {
    if (is[field] === undefined) return []
    if (hasHotels && (field === 'accommodation' || field === 'accommodationStars')) return []
    const [before, after] = [toPlainValue(field, was[field]), toPlainValue(field, is[field])]
    return normalizeSpaces(before) === normalizeSpaces(after) ? [] : [{ field, before, after }]
  })
}

function toPlainValue(field: MaterialField, value: unknown): Value {
  // A stored trip has the midnight of its day, a form the day itself.
  if ((field === 'departureDate' || field === 'returnDate') && typeof value === 'string')
    return calendarDate(value) ?? value
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  const said =
    field === 'extras' && Array.isArray(value) ? value.filter(({ isRequired }) => isRequired) : value
  if (said === null || said === undefined || (Array.isArray(said) && said.length === 0)) return null
  if (field === 'inclusions' || field === 'exclusions') return (said as string[]).join('\n')
  return canonicalJson(said) ?? null
}

const normalizeSpaces = (value: Value) =>
  String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Longest reason that an organizer gives for a change. */
export const maxChangeReasonLength = 500
