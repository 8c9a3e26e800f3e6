import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import { starLimits } from '#domain/trips/trips.ts'
import type { HotelRowValues } from '#web/features/trips/form/state/offer-values.ts'
import { parseFigure } from '#web/features/trips/form/state/terms-values.ts'
import type { TripFormValues } from '#web/features/trips/form/state/trip-form-values.ts'
import { useComposedStay } from '#web/features/trips/form/state/use-composed-stay.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { HotelRow } from './hotel-row.tsx'
import { FormSection } from './section.tsx'

const addId = 'hotels-add'
const emptyHotel: HotelRowValues = {
  city: '',
  name: '',
  orBetter: false,
  stars: '',
  nights: '',
  metres: '',
  reference: '',
}

/**
 * The hotels of the group, city by city, and the stay in one sentence, which follows the rows until the user writes it:
 * 3 to 5 stars for a new trip, 1 to 5 when it is edited.
 */
export function HotelsSection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hotels' })
  const focusNext = useFocusNext()
  const least = isNew ? starLimits.leastOnCreate : starLimits.least
  useComposedStay(form, isNew, least)
  const { defaultValues } = form.formState
  const stars = Array.from({ length: starLimits.most - least + 1 }, (_, index) => least + index)
  return (
    <FormSection
      title={t('tripForm.hotels')}
      text={fields.length === 0 ? t('tripForm.hotelsHint') : undefined}
    >
      <ol className="grid gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <HotelRow
            key={id}
            form={form}
            index={index}
            onRemove={() => {
              remove(index)
              focusNext(addId)
            }}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Button
          id={addId}
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          disabled={fields.length >= offerLimits.hotels}
          onClick={() => append({ ...emptyHotel, nights: getRemainingNights(form) })}
        >
          {t('tripForm.addHotel')}
        </Button>
        <NightsSummary form={form} />
      </div>
      <TextAreaField
        form={form}
        name="accommodation"
        label={t('trips.accommodation')}
        hint={fields.length > 0 ? t('tripForm.stayFollows') : t('tripForm.accommodationHint')}
        rows={2}
      />
      <SelectField form={form} name="accommodationStars" label={t('tripForm.stars')} className="sm:max-w-60">
        {defaultValues?.accommodationStars === '' ? <option value="">{t('tripForm.noStars')}</option> : null}
        {stars.map((count) => (
          <option key={count} value={count}>
            {t('trips.stars', { count })}
          </option>
        ))}
      </SelectField>
    </FormSection>
  )
}

/** The nights of the trip and of its hotels; undefined while the days are not there. */
function countNights({ departureDate, returnDate, hotels }: TripFormValues) {
  const nights = departureDate && returnDate ? daysBetween(departureDate, returnDate) : 0
  const placed = hotels.reduce((sum, hotel) => sum + (parseFigure(hotel.nights) || 0), 0)
  return nights > 0 ? { nights, placed } : undefined
}

/** Returns the nights for a further hotel: those that have none yet. */
function getRemainingNights(form: TripForm): string {
  const { nights = 0, placed = 0 } = countNights(form.getValues()) ?? {}
  return nights > placed ? String(nights - placed) : ''
}

/** Whether each night has its hotel, as a hint: a night on the road needs none. */
function NightsSummary({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  form.watch(['departureDate', 'returnDate', 'hotels'])
  const values = form.getValues()
  const both = values.hotels.length > 0 ? countNights(values) : undefined
  return (
    <p role="status" className="text-sm text-ink-3">
      {both ? t('tripForm.nightsPlaced', both) : null}
    </p>
  )
}
