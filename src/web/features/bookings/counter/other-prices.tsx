import type { Trip } from '#contract/trips/trips.ts'
import { ages, type Offer, type PartyGroup } from '#domain/offers/offer.ts'
import { calculateUnitPrice } from '#domain/offers/prices.ts'
import { formatPeople, roomNames } from '#i18n/offer-texts.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type CounterDraft, priceKey } from './draft.ts'

type OtherPricesProps = {
  trip: Trip
  draft: CounterDraft
  fieldErrors: Readonly<Record<string, string>>
  onChange: (fields: Partial<CounterDraft>) => void
}

const counted = { adult: 'adults', child: 'children', infant: 'infants' } as const
const countOf = (group: PartyGroup, age: (typeof ages)[number]) => group[counted[age]]

/** Another price that was agreed, for each person by room and age, and why. */
export function OtherPrices({ trip, draft, fieldErrors, onChange }: OtherPricesProps) {
  const { t, formats } = useLanguage()
  /** They are sent in this order. */
  const sent = Object.keys(draft.prices).filter((key) => draft.prices[key]?.trim() !== '')
  const errorOf = (key: string) => {
    const at = sent.indexOf(key)
    const code = fieldErrors[`otherPrices.${at}.amount`] ?? fieldErrors[`otherPrices.${at}.room`]
    return at < 0 ? undefined : getFieldErrorText(t, code, draft.prices[key] ?? '')
  }
  const lines = draft.groups.flatMap((group) =>
    ages
      .filter((age) => countOf(group, age) > 0)
      .map((age) => ({ room: group.room, age, count: countOf(group, age) })),
  )
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('counter.otherPrice')}</summary>
      <div className="grid gap-3 pb-3">
        {lines.map(({ room, age, count }) => {
          const key = priceKey(room, age)
          const usual = formats.money(calculateUnitPrice(trip as Offer, room, age), trip.currency)
          const who = formatPeople(t, age, count)
          return (
            <Field
              key={key}
              label={
                room
                  ? t('counter.priceOf', { who, room: t(roomNames[room]) })
                  : t('counter.priceOfOpen', { who })
              }
              hint={t('counter.usualPrice', { amount: usual })}
              error={errorOf(key)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  dir="ltr"
                  value={draft.prices[key] ?? ''}
                  onChange={(event) => onChange({ prices: { ...draft.prices, [key]: event.target.value } })}
                />
              )}
            </Field>
          )
        })}
        <Field
          label={t('counter.priceReason')}
          hint={t('counter.priceReasonHint')}
          error={getFieldErrorText(t, fieldErrors.priceReason, draft.priceReason)}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              dir="auto"
              value={draft.priceReason}
              onChange={(event) => onChange({ priceReason: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
