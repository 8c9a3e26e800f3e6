import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TravellersTrip } from '#contract/travellers/checklist.ts'
import type { TravellerRow } from '#contract/travellers/person.ts'
import type { SavedTraveller } from '#contract/travellers/saved.ts'
import type { Age } from '#domain/offers/offer.ts'
import { findAgeGroup } from '#domain/travellers/traveller.ts'
import { getNames } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFilling } from './use-filling.ts'
import type { PersonSaving } from './use-person-saving.ts'

type FromSavedProps = {
  form: PersonSaving
  age: Age
  trip: TravellersTrip
  /** Everyone on the booking: who is there already is not offered again. */
  people: readonly TravellerRow[]
}

/**
 * Offers the saved travellers of the account for a person of whom nothing is known yet: one press fills in, another takes it back.
 */
export function FromSaved({ form, age, trip, people }: FromSavedProps) {
  const { t, locale } = useLanguage()
  const { data } = useQuery(apiQuery('savedTravellers.list', {}))
  const { last, fill, undo } = useFilling(form)
  const [name, setName] = useState('')
  const take = useMutation({
    mutationFn: ({ id }: SavedTraveller) => call('savedTravellers.take', { id }),
    onSuccess: (details, saved) => {
      setName(getNames({ ...saved, age, place: 1 }, locale).name ?? '')
      fill(details)
    },
  })
  const { surname, givenNames, ownName, passportNumber, birthDate } = form.values
  const isKnown = [surname, givenNames, ownName, passportNumber, birthDate].some(Boolean)
  const fitting = (data?.travellers ?? []).filter((saved) => fits(saved, { age, trip, people }))
  const isFilled = last?.result === 'filled'
  if (!isFilled && (isKnown || fitting.length === 0)) return null
  return (
    <Card
      role="region"
      className="grid gap-3 px-5 py-6 max-[20rem]:px-3 sm:px-7"
      aria-label={t('savedTravellers.offer')}
    >
      <h2 className="text-h3">{t('savedTravellers.offer')}</h2>
      {take.error ? (
        <Alert tone="danger">{getErrorText(t, take.error, 'errors.saved_travellers_failed')}</Alert>
      ) : null}
      {isFilled ? (
        <>
          <ResultText className="text-sm wrap-anywhere">
            <NamedText text={t('savedTravellers.filled', { name: nameSlot })} name={name} />
          </ResultText>
          <div>
            <Button variant="quiet" size="sm" onClick={undo}>
              {t('undo.button')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-2">{t('savedTravellers.offerText')}</p>
          <ul className="flex flex-wrap gap-2">
            {fitting.map((saved) => (
              <li key={saved.id} className="min-w-0">
                <Button
                  variant="quiet"
                  busy={take.isPending && take.variables?.id === saved.id}
                  className="wrap-anywhere"
                  onClick={() => take.mutate(saved)}
                >
                  <NamedText
                    text={t('savedTravellers.fill', { name: nameSlot })}
                    name={getNames({ ...saved, age, place: 1 }, locale).name ?? ''}
                  />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Whether a saved traveller can be this person: of the age that is booked, and nobody else of the booking. */
function fits(saved: SavedTraveller, { age, trip, people }: Pick<FromSavedProps, 'age' | 'trip' | 'people'>) {
  const isThere = people.some(
    (one) =>
      one.surname === saved.surname &&
      one.givenNames === saved.givenNames &&
      (saved.surname !== null || saved.givenNames !== null || one.ownName === saved.ownName),
  )
  const group = findAgeGroup(saved.birthDate, trip.departureDate, trip)
  return !saved.isUnreadable && !isThere && (group === undefined || group === age)
}
