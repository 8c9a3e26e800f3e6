import type { WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Totals } from '#domain/offers/offer.ts'
import { formatDueAndRefund, listRefundSteps } from '#i18n/bookings/due-texts.ts'
import { formats } from '#i18n/format.ts'
import { formatApproximate, formatLine } from '#i18n/offer-texts.ts'
import { formatTerms } from '#i18n/terms-sentences.ts'
import type { AgreedPrice } from '#server/bookings/requests/changing.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'
import type { Section } from '#server/machine/mail/message.ts'
import type { Place } from './queries.ts'

type PricedPlace = {
  place: Place
  trip: WaitingPlace['trip']
  price: Totals & Pick<AgreedPrice, 'lines'>
}

/** The total for the party first, and of it what is payable to the organizer: about, where some of it is in another currency. */
function sumFacts({ translate: t, locale }: EmailContext, { trip, price }: Omit<PricedPlace, 'place'>) {
  const f = formats(locale)
  const { currency } = trip
  const amount = f.money(price.allInAmount, currency)
  const isAbout = price.lines.some((line) => line.currency !== currency)
  const total = {
    label: t('emails.parts.total'),
    value: isAbout ? formatApproximate(t, f, price.allInAmount, currency) : amount,
  }
  if (compareAmount(price.agreedAmount, price.allInAmount) === 0)
    return [{ label: t('offer.subtotal'), value: amount }]
  return [total, { label: t('offer.subtotal'), value: f.money(price.agreedAmount, currency) }]
}

/** What the places of a party that waits would cost today, and what the list asks of it: nothing until it takes an offer. */
export function todaySection(writing: EmailContext, priced: PricedPlace | undefined): Section {
  const { translate: t } = writing
  if (!priced) return { title: t('waiting.ruleTitle'), sentences: [t('waiting.rulePrice')] }
  const { trip, place } = priced
  return {
    title: t('waiting.todayTitle'),
    facts: sumFacts(writing, priced),
    sentences: [
      ...(trip.terms ? dueSentences(writing, priced, place.seats).slice(1) : [t('terms.none')]),
      t('waiting.rulePrice'),
    ],
  }
}

function dueSentences(
  { translate: t, locale }: EmailContext,
  { trip, price }: Omit<PricedPlace, 'place'>,
  people: number,
): string[] {
  const { terms, currency, departureToday: today } = trip
  if (!terms) return []
  const departureDate = trip.departureDate.slice(0, 10)
  const { agreedAmount } = price
  return formatDueAndRefund(t, formats(locale), {
    terms,
    departureDate,
    currency,
    today,
    agreedAmount,
    people,
  })
}

/**
 * An offer as the page shows it and as a request for places would: the total first, line by line, what is due when, the steps of
 * the refund, and last the terms as sentences (CON-06, FAM-08).
 */
export function offerSections(writing: EmailContext, { place, trip, price }: PricedPlace): Section[] {
  const { translate: t, locale } = writing
  const f = formats(locale)
  const { terms, currency, departureToday: today } = trip
  const departureDate = trip.departureDate.slice(0, 10)
  const costs: Section = {
    facts: [
      ...sumFacts(writing, { trip, price }),
      ...price.lines.map((line) => ({
        label: formatLine(t, f, line),
        value: f.money(line.amount, line.currency),
      })),
    ],
  }
  if (!terms) return [costs, { title: t('tripChange.terms'), sentences: [t('terms.none')] }]
  return [
    { ...costs, sentences: dueSentences(writing, { trip, price }, place.seats).slice(0, 1) },
    { title: t('terms.ladder'), facts: listRefundSteps(t, f, { terms, departureDate, today }) },
    {
      title: t('tripChange.terms'),
      sentences: formatTerms(t, f, { terms, departureDate, currency, from: today }),
    },
  ]
}
