import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { offerFieldSchemas } from './state/offer-values.ts'
import { emptyPlainValues } from './state/plain-fields.ts'
import { type TripFormValues, toTripFormValues } from './state/trip-form-values.ts'
import type { TripForm } from './state/use-trip-form.ts'

type FieldName = keyof TripFormValues
const uncopiedFields: FieldName[] = ['title', 'description', 'departureOrigin']

/** The fields that a new trip copies: the offer, and the plain fields but title, description and the place of departure. */
const copiedFields: FieldName[] = [
  ...(Object.keys(offerFieldSchemas) as FieldName[]),
  ...(Object.keys(emptyPlainValues) as FieldName[]).filter((name) => !uncopiedFields.includes(name)),
  'currency',
  'currencyChange',
  'pricePerPerson',
]

/** Returns the newest trip to the destination of the new one. */
function findLatestTripTo(trips: readonly Trip[], destination: string): Trip | undefined {
  return trips
    .filter((trip) => trip.destination === destination)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
}

function copyFields(form: TripForm, values: TripFormValues) {
  for (const name of copiedFields) form.setValue(name, values[name], { shouldDirty: true })
}

/** Fills a new trip from the company's last one to the same place, in one tap that can be taken back. */
export function CopyLastTripButton({ form, organizerId }: { form: TripForm; organizerId: string }) {
  const { t } = useLanguage()
  const { data } = useQuery(apiQuery('organizers.searchTrips', { id: organizerId, limit: 50 }))
  const [before, setBefore] = useState<{ values: TripFormValues; title: string }>()
  const destination = form.watch('destination')
  if (before)
    return (
      <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <ResultText className="text-sm text-ink-2 wrap-anywhere">
          <NamedText text={t('tripForm.takenOver', { title: nameSlot })} name={before.title} />
        </ResultText>
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => {
            copyFields(form, before.values)
            setBefore(undefined)
          }}
        >
          {t('tripForm.takeBack')}
        </Button>
      </div>
    )
  const trip = findLatestTripTo(data?.trips ?? [], destination)
  if (!trip) return null
  return (
    <div className="-mt-4 grid justify-items-start gap-1.5">
      <Button
        variant="quiet"
        icon={<History aria-hidden="true" />}
        className="max-w-full wrap-anywhere"
        onClick={() => {
          setBefore({ values: structuredClone(form.getValues()), title: trip.title })
          copyFields(form, toTripFormValues(trip))
        }}
      >
        <NamedText text={t('tripForm.takeOver', { title: nameSlot })} name={trip.title} />
      </Button>
      <p className="text-sm text-ink-3">{t('tripForm.takeOverText')}</p>
    </div>
  )
}
