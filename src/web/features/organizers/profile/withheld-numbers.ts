import { useQuery } from '@tanstack/react-query'
import { maxWithheldNumbers, type WithheldNumber } from '#contract/trips/withheld-numbers.ts'
import type { AccountKind } from '#domain/payees/found.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { materialFieldNames } from '#i18n/trip-changes.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { createLabeller } from '#web/platform/labels.ts'

/** Returns the account numbers that pilgrims see with dots in texts of the caller's companies. Without them everything else works. */
export function useWithheldNumbers(): readonly WithheldNumber[] {
  const { data } = useQuery(apiQuery('trips.withheldNumbers', { limit: maxWithheldNumbers }))
  return data?.numbers ?? []
}

const kindKeys: Record<AccountKind, MessageKey> = {
  iban: 'withheld.iban',
  card: 'withheld.card',
  upi: 'withheld.upi',
  wallet: 'withheld.wallet',
  account: 'withheld.account',
}

const fieldKeys: Readonly<Record<string, MessageKey>> = {
  ...materialFieldNames,
  title: 'tripForm.title',
  description: 'tripForm.description',
  tripZakirNames: 'audit.field.zakirNames',
  itinerary: 'trips.itinerary',
  captions: 'audit.field.captions',
  tags: 'audit.field.tags',
  companyName: 'organizers.companyName',
}

const languageLabel = createLabeller({
  en: 'languages.en',
  ar: 'languages.ar',
  ur: 'languages.ur',
  fa: 'languages.fa',
  gu: 'languages.gu',
  hi: 'languages.hi',
} satisfies Record<NonNullable<WithheldNumber['language']> | 'hi', MessageKey>)

/** Returns where a number is and what it is: "Description: IBAN ••••3456". */
export function describeWithheld(
  t: Translate,
  { place, field, language, kind, masked }: WithheldNumber,
): string {
  const usual =
    place === 'company' ? 'organizers.profileTitle' : place === 'details' ? 'details.title' : 'nav.trips'
  const named = place === 'details' ? undefined : fieldKeys[field]
  const said = { field: t(named ?? usual), kind: t(kindKeys[kind]), number: masked }
  return language
    ? t('withheld.entryIn', { ...said, language: languageLabel(t, language) })
    : t('withheld.entry', said)
}
