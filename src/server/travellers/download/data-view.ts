import type { z } from 'zod'
import { bookingAgreement } from '#contract/bookings/bookings.ts'
import { bookingHistory } from '#contract/bookings/events.ts'
import { viewBooking } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { readLooks } from '#contract/travellers/journey.ts'
import type { TravellerPage } from '#contract/travellers/person.ts'
import { readTraveller } from '#contract/travellers/travellers.ts'
import type { TakenAlong } from '#server/bookings/pages/export-view.ts'
import { compileSerializer } from '#server/machine/http/serializer.ts'

/** As the API answers it: what its schema does not name is in no archive. Made when somebody asks first. */
function once<Schema extends z.ZodType>(schema: Schema): (value: z.output<Schema>) => string {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= compileSerializer(schema)
    return write(value)
  }
}
const written = {
  view: once(viewBooking.output),
  history: once(bookingHistory.output),
  agreement: once(bookingAgreement.output),
  looks: once(readLooks.output),
  person: once(readTraveller.output),
}

/** What bookings.view, .history and .agreement and travellers.looks answer the holder. */
export function bookingAsJson({ page }: TakenAlong, looks: OutputOf<typeof readLooks>): string {
  const history = { ...page, requestedAt: page.createdAt }
  return `{"booking":${written.view(page)},"history":${written.history(history)},"agreement":${written.agreement(page.agreement)},"looks":${written.looks(looks)}}`
}

/** What travellers.read answers of each. */
export const peopleAsJson = (people: readonly TravellerPage[]): string =>
  `{"people":[${people.map(written.person).join(',')}]}`
