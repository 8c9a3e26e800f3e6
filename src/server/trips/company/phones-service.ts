import { getPlace } from '#domain/places/places.ts'
import type { Deps } from '#server/machine/context.ts'
import { findUnreadCompanies, writeCompanyPhones } from '#server/organizers/phones-changing.ts'
import { findDeparturePlaces } from './queries.ts'

/**
 * Job: reads the numbers of companies that could not be read when they were typed. All trips of a company must leave from
 * one country for a number without a country code to be of that one.
 */
export async function readCompanyPhoneNumbers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const company of await findUnreadCompanies(db)) {
    const places = await findDeparturePlaces(db, company.id)
    const countries = new Set(places.flatMap((place) => getPlace(place)?.country ?? []))
    await writeCompanyPhones(db, company, [...(countries.size === 1 ? countries : []), company.nationality])
  }
}
