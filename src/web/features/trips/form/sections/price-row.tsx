import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { isAmount } from '#domain/offers/amounts.ts'
import { type Age, ages } from '#domain/offers/offer.ts'
import { calculateUnitPrice } from '#domain/offers/prices.ts'
import { ageNames, roomNames } from '#i18n/offer-texts.ts'
import { findLowestAdultPrice, toFullOfferPayload } from '#web/features/trips/form/state/offer-payload.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import {
  getFieldErrorText,
  latinInputProps,
  registerWithBlurCheck,
} from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError, TextInput } from '#web/ui/field.tsx'

type PriceRowProps = { id: string; form: TripForm; index: number; onRemove: () => void }

/** The prices of each age in one type of room. An empty cell shows, dashed, the price that applies without it. */
export function PriceRow({ id, form, index, onRemove }: PriceRowProps) {
  const { t } = useLanguage()
  const values = form.getValues()
  const row = values.prices[index]
  if (!row) return null
  const room = t(row.room === 'any' ? 'tripForm.anyRoom' : roomNames[row.room])
  const lowest = findLowestAdultPrice(values.prices)
  const isLowest = lowest !== undefined && normalizeNumber(row.adult) === lowest
  const mistakes = form.formState.errors.prices?.[index]
  const error = getFieldErrorText(
    t,
    (mistakes?.adult ?? mistakes?.child ?? mistakes?.infant ?? mistakes?.room)?.message,
  )

  /** Returns the price that applies where none is given. */
  function follows(age: Age): string {
    const { pricePerPerson, currency, infantUnder, childUpTo } = values
    if (age === 'adult' || lowest === undefined || row?.adult.trim() === '') return ''
    const prices = toFullOfferPayload(values).prices.filter(({ amount }) => isAmount(String(amount)))
    const offer = { pricePerPerson, currency, infantUnder: Number(infantUnder), childUpTo: Number(childUpTo) }
    return calculateUnitPrice(
      { ...offer, prices, extras: [] } as Parameters<typeof calculateUnitPrice>[0],
      row?.room === 'any' || row === undefined ? null : row.room,
      age,
    ).replace(/\.0+$/, '')
  }

  /** At once: `setFocus` waits a moment, and text typed in the meantime would get into the cell above. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, age: Age) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const below = event.currentTarget.form?.elements.namedItem(`prices.${index + 1}.${age}`)
    if (!(below instanceof HTMLInputElement)) return
    below.focus()
    below.select()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div role="group" aria-label={room} className="grid gap-1">
      <div className="grid grid-cols-3 items-center gap-2 sm:grid-cols-[minmax(7rem,1fr)_repeat(3,minmax(0,8.5rem))_2.75rem]">
        <span className="col-span-2 leading-tight font-semibold sm:col-span-1">
          <span className="inline-block first-letter:uppercase">{room}</span>
          {isLowest ? (
            <small className="block text-sm font-normal text-ink-3">{t('tripForm.lowestFrom')}</small>
          ) : null}
        </span>
        <IconButton
          id={`${id}-remove`}
          label={t('tripForm.removePrices', { room })}
          onClick={onRemove}
          className="justify-self-end text-ink-2 sm:order-last"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
        {ages.map((age) => {
          const name = `prices.${index}.${age}` as const
          return (
            <TextInput
              key={age}
              {...registerWithBlurCheck(form, name)}
              {...latinInputProps}
              inputMode="decimal"
              autoComplete="off"
              placeholder={follows(age)}
              aria-label={t('tripForm.priceOf', { room, age: t(ageNames[age]) })}
              aria-invalid={mistakes?.[age] ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onKeyDown={(event) => onKeyDown(event, age)}
              className={cx(
                'text-end px-3 rtl:text-start',
                age !== 'adult' && row[age].trim() === '' && 'border-dashed',
              )}
            />
          )
        })}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
