import { foldText, listSpacings } from '#domain/kernel/search-words.ts'
import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import { destinationPlaces } from '#domain/reference/destination-places.ts'
import { destinations } from '#domain/reference/destinations.ts'
import type { Translations } from '#domain/trips/translations.ts'

type Searchable = {
  title: string
  description: string
  departureOrigin?: string | null
  destination: string
  companyName: string
  translations?: Translations
}

/** Returns the text by which a review is found: its words, folded, in their order; with half-spaces once more as spaces. */
export function createReviewSearchText(review: {
  title: string
  comment: string
  goodExperience?: string | null
  badExperience?: string | null
}): string {
  const { title, comment, goodExperience, badExperience } = review
  return foldText(
    listSpacings([title, comment, goodExperience ?? '', badExperience ?? ''].join(' ')).join(' '),
  )
}

const wordsByDestination = new Map<string, string[]>(
  destinations.map((destination) => [
    destination,
    foldText(destinationPlaces[destination].join(' ')).split(' '),
  ]),
)

/** Returns the text by which a trip is found: each folded word once, with its destination’s names in five languages. */
export function createSearchText({
  title,
  description,
  departureOrigin,
  destination,
  companyName,
  translations = {},
}: Searchable): string {
  const further = Object.values(translations).flatMap((words) => [words.title, words.description])
  // No one finds a trip by a number that is not shown.
  const told = [title, description, departureOrigin ?? '', companyName, ...further].map((text) =>
    maskAccountNumbers(text),
  )
  const words = foldText(listSpacings(told.join(' ')).join(' ')).split(' ')
  return [...new Set([...words, ...(wordsByDestination.get(destination) ?? [])])].filter(Boolean).join(' ')
}
