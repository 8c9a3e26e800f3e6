import { X } from 'lucide-react'
import { getPlace, places as known } from '#domain/places/places.ts'
import { maxPlaces } from '#domain/trips/trips.ts'
import type { Locale } from '#i18n/locales.ts'
import { resolveDeparture, resolvePlaces } from '#web/features/trips/form/state/place-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** The places of these kinds as options, by their names in the reader's language. */
function PlaceOptions({ kinds, without = [] }: { kinds: readonly string[]; without?: readonly string[] }) {
  const { locale } = useLanguage()
  return listPlaces(kinds, locale)
    .filter(({ id }) => !without.includes(id))
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
}

function listPlaces(kinds: readonly string[], locale: Locale) {
  const chosen = known.filter(({ kind }) => kinds.includes(kind))
  const rows = chosen.map(({ id, names }) => ({ id, name: names[locale] }))
  return rows.sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The place of departure, as found in the text, for the organizer to confirm: its time zone ends the booking. */
export function DeparturePlace({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const [departurePlace, departureOrigin] = form.watch(['departurePlace', 'departureOrigin'])
  return (
    <Field label={t('tripForm.timePlace')} hint={t('tripForm.timePlaceHint')}>
      {(control) => (
        <Select
          {...control}
          value={resolveDeparture({ departurePlace, departureOrigin })}
          onChange={({ target }) => form.setValue('departurePlace', target.value, { shouldDirty: true })}
        >
          <option value="">{t('tripForm.noPlace')}</option>
          <PlaceOptions kinds={['departure', 'both']} />
        </Select>
      )}
    </Field>
  )
}

/** The destinations: found in hotels and days, each removable, others to be added. */
export function TripPlaces({ form }: { form: TripForm }) {
  const { t, locale } = useLanguage()
  const [places, hotels, itinerary] = form.watch(['places', 'hotels', 'itinerary'])
  const shown = resolvePlaces({ places, hotels, itinerary })
  const say = (ids: string[]) => form.setValue('places', ids, { shouldDirty: true })
  return (
    <div className="grid gap-3">
      <Field label={t('tripForm.places')} hint={t('tripForm.placesText')}>
        {(control) => (
          <Select
            {...control}
            value=""
            disabled={shown.length >= maxPlaces}
            onChange={({ target }) => target.value && say([...shown, target.value])}
          >
            <option value="">{t('tripForm.addPlace')}</option>
            <PlaceOptions kinds={['holy', 'both']} without={shown} />
          </Select>
        )}
      </Field>
      {shown.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {shown.map((id) => {
            const name = getPlace(id)?.names[locale] ?? id
            return (
              <li key={id}>
                <button
                  type="button"
                  className="chip"
                  aria-label={t('tripForm.removePlace', { place: name })}
                  onClick={() => say(shown.filter((one) => one !== id))}
                >
                  {name}
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="text-sm text-ink-2">{t('tripForm.noPlaces')}</p>
      )}
    </div>
  )
}
