import { z } from 'zod'
import type { Trip } from '#contract/trips/trips.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { presetNames, provenCosts, type Terms } from '#domain/offers/offer.ts'
import { defaultPreset, presets } from '#domain/offers/presets.ts'

// Terms as the form holds them: one choice, and the values behind "own", every figure as it is typed.

const text = z.string()
const costOrSteps = z.enum(['at_cost', 'steps'])

const ownTerms = z.object({
  deposit: z.object({
    kind: z.enum(['none', 'percent', 'amount']),
    percent: text,
    amountPerPerson: text,
    dueDays: text,
  }),
  balanceDueDays: text,
  steps: z.array(z.object({ fromDay: text, keepPercent: text })),
  atCost: z.array(z.enum(provenCosts)),
  death: costOrSteps,
  seriousIllness: costOrSteps,
  visaRefused: costOrSteps,
  withoutPermit: z.enum(['full_refund', 'steps']),
  refundDays: z.enum(['7', '14']),
  /** An empty number: there is no least size of the group. */
  minGroup: z.object({ number: text, decideByDay: text }),
  /** Empty: never. */
  replaceUntilDay: text,
  closesDay: text,
})
export type OwnTerms = z.output<typeof ownTerms>

/** 'usual' until the user chooses: the usual terms for the destination and the dates. */
const termsChoices = ['usual', 'none', ...presetNames, 'own'] as const
export type TermsChoice = (typeof termsChoices)[number]

/** The form values of terms. */
export const termsValues = z.object({ choice: z.enum(termsChoices), own: ownTerms })
export type TermsValues = z.output<typeof termsValues>

/** Returns terms as values of the fields of "own". */
export function toOwnTerms(terms: Terms): OwnTerms {
  const { deposit, minGroup } = terms
  return {
    deposit: {
      kind: deposit ? (deposit.percent === null ? 'amount' : 'percent') : 'none',
      percent: String(deposit?.percent ?? ''),
      amountPerPerson: deposit?.amountPerPerson ?? '',
      dueDays: String(deposit?.dueDays ?? 3),
    },
    balanceDueDays: String(terms.balanceDueDays),
    steps: terms.steps.map(({ fromDay, keepPercent }) => ({
      fromDay: String(fromDay),
      keepPercent: String(keepPercent),
    })),
    atCost: [...terms.atCost],
    death: terms.death,
    seriousIllness: terms.seriousIllness,
    visaRefused: terms.visaRefused,
    withoutPermit: terms.withoutPermit,
    refundDays: terms.refundDays === 7 ? '7' : '14',
    minGroup: { number: String(minGroup?.number ?? ''), decideByDay: String(minGroup?.decideByDay ?? 30) },
    replaceUntilDay: String(terms.replaceUntilDay ?? ''),
    closesDay: String(terms.closesDay),
  }
}

/** Returns a number of any keyboard; other text is sent unchanged, and the contract rejects it. */
export const parseFigure = (typedText: string): number =>
  typedText.trim() === '' ? Number.NaN : Number(normalizeNumber(typedText) || Number.NaN)

/** Returns the fields of "own" as terms, to be checked by the rules. */
export function toTerms(own: OwnTerms): Terms {
  const { kind, percent, amountPerPerson, dueDays } = own.deposit
  const isWritten = (written: string) => written.trim() !== ''
  return {
    deposit:
      kind === 'none'
        ? null
        : {
            percent: kind === 'percent' ? parseFigure(percent) : null,
            amountPerPerson: kind === 'amount' ? normalizeNumber(amountPerPerson) : null,
            dueDays: parseFigure(dueDays),
          },
    balanceDueDays: parseFigure(own.balanceDueDays),
    steps: own.steps.map(({ fromDay, keepPercent }) => ({
      fromDay: parseFigure(fromDay),
      keepPercent: parseFigure(keepPercent),
    })),
    atCost: provenCosts.filter((cost) => own.atCost.includes(cost)),
    death: own.death,
    seriousIllness: own.seriousIllness,
    visaRefused: own.visaRefused,
    withoutPermit: own.withoutPermit,
    refundDays: own.refundDays === '7' ? 7 : 14,
    minGroup: isWritten(own.minGroup.number)
      ? { number: parseFigure(own.minGroup.number), decideByDay: parseFigure(own.minGroup.decideByDay) }
      : null,
    replaceUntilDay: isWritten(own.replaceUntilDay) ? parseFigure(own.replaceUntilDay) : null,
    closesDay: parseFigure(own.closesDay),
  }
}

/** The first terms: for a new trip the usual ones. */
export const initialTerms: TermsValues = { choice: 'usual', own: toOwnTerms(presets.standard) }

/** As a published trip has them; without terms the values of "own" begin with the standard ones. */
export function toTermsValues({ terms, termsPreset }: Trip): TermsValues {
  if (!terms) return { ...initialTerms, choice: 'none' }
  return { choice: termsPreset ?? 'own', own: toOwnTerms(terms) }
}

/** The values that decide which terms are usual; a missing date is empty. */
export type TermsTrip = { destination: string; departureDate: string }

/** Returns the usual terms for the destination and, once it is set, the departure date. */
function getUsualChoice({ destination, departureDate }: TermsTrip) {
  if (departureDate) return defaultPreset({ destination, departureDate })
  return destination === 'hajj' ? 'hajj' : 'standard'
}

/** Returns the usual terms for a trip. */
export const getUsualTerms = (journey: TermsTrip): Terms => presets[getUsualChoice(journey)]

/** Returns the effective choice: without one, the usual terms for the trip. */
export function getChosenTerms(values: TermsTrip & { terms: TermsValues }): Exclude<TermsChoice, 'usual'> {
  return values.terms.choice === 'usual' ? getUsualChoice(values) : values.terms.choice
}
