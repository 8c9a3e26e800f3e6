import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useFieldArray } from 'react-hook-form'
import { ages, rooms } from '#domain/offers/offer.ts'
import { ageNames, formatAges, roomNames } from '#i18n/offer-texts.ts'
import { findLowestAdultPrice } from '#web/features/trips/form/state/offer-payload.ts'
import { parseFigure } from '#web/features/trips/form/state/terms-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { PriceRow } from './price-row.tsx'

const openId = 'prices-open'
const choices = ['any', ...rooms] as const

/**
 * Prices by room and age, opened from the single price. The lowest adult amount is the price of the trip. In a column
 * Enter moves down.
 */
export function PriceTable({ form }: { form: TripForm }) {
  const { t, formats } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prices' })
  const focusNext = useFocusNext()
  const prices = form.watch('prices')
  const lowest = findLowestAdultPrice(prices)
  const [infantUnder, childUpTo] = form.watch(['infantUnder', 'childUpTo']).map(parseFigure)
  const bounds = infantUnder && childUpTo ? { infantUnder, childUpTo } : undefined
  useEffect(() => {
    if (lowest !== undefined && form.getValues('pricePerPerson') !== lowest)
      form.setValue('pricePerPerson', lowest, { shouldDirty: true })
  }, [form, lowest])

  function addRow(room: (typeof choices)[number], adult = '') {
    append({ room, adult, child: '', infant: '' }, { focusName: `prices.${fields.length}.adult` })
  }

  if (fields.length === 0)
    return (
      <Button
        id={openId}
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => addRow('quad', form.getValues('pricePerPerson'))}
      >
        {t('tripForm.openPrices')}
      </Button>
    )
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-sm leading-ui font-semibold">{t('tripForm.openPrices')}</legend>
      <div
        aria-hidden="true"
        className="grid grid-cols-3 gap-2 text-sm text-ink-3 sm:grid-cols-[minmax(7rem,1fr)_repeat(3,minmax(0,8.5rem))_2.75rem]"
      >
        <span className="max-sm:hidden">{t('offer.room')}</span>
        {ages.map((age) => (
          <span key={age} className="pe-3 text-end leading-tight">
            {t(ageNames[age])}
            {bounds ? <small className="block">{formatAges(t, formats, age, bounds)}</small> : null}
          </span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <PriceRow
          key={id}
          id={id}
          form={form}
          index={index}
          onRemove={() => {
            remove(index)
            const neighbour = fields[index + 1] ?? fields[index - 1]
            focusNext(neighbour ? `${neighbour.id}-remove` : openId)
          }}
        />
      ))}
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {choices
          .filter((room) => !prices.some((row) => row.room === room))
          .map((room) => (
            <Button
              key={room}
              variant="ghost"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => addRow(room)}
            >
              <span className="inline-block first-letter:uppercase">
                {t(room === 'any' ? 'tripForm.anyRoom' : roomNames[room])}
              </span>
            </Button>
          ))}
      </div>
      <p className="text-sm text-ink-3">{t('tripForm.dashed')}</p>
      <div className="grid grid-cols-2 gap-5">
        <TextField
          form={form}
          name="childUpTo"
          label={t('tripForm.childUpTo')}
          {...numberInputProps}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="infantUnder"
          label={t('tripForm.infantUnder')}
          {...numberInputProps}
          inputMode="numeric"
        />
      </div>
    </fieldset>
  )
}
