import { lastReplacementDay } from '#domain/bookings/party-changes.ts'
import { type Age, ages } from '#domain/offers/offer.ts'
import { ageNames } from '#i18n/offer-texts.ts'
import { partyPlaceNames } from '#i18n/traveller-labels.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ChangePartProps } from './change-part-props.ts'
import { usePartyChangeMutation } from './use-party-change-mutation.ts'

const maxNameLength = 120

/** Replaces a person, while the agreed terms allow it; else the organizer must be contacted. */
export function ReplaceTravellerPart(props: ChangePartProps) {
  const { t, formats } = useLanguage()
  const { booking, held, drafting } = props
  const { terms, departureDate } = booking.agreement.offer
  const organizer = booking.trip.organizer.companyName
  const until = lastReplacementDay(terms, departureDate)
  const isOpen = until !== undefined && booking.trip.departureToday <= until
  const count = { adult: 'adults', child: 'children', infant: 'infants' } as const
  const present = ages.filter((age) => booking.party.groups.some((group) => group[count[age]] > 0))
  const { age: kept, leaves = '', comes = '' } = drafting.draft
  const age: Age = present.find((one) => one === kept) ?? present[0] ?? 'adult'
  const size = booking.party.groups.reduce((sum, group) => sum + group[count[age]], 0)
  const place = drafting.draft.place ?? ''
  const replace = usePartyChangeMutation(
    props,
    () =>
      call('bookings.replacePerson', {
        ...held.holder,
        version: booking.version,
        age,
        leaves,
        comes,
        ...(Number(place) > 0 && { place: Number(place) }),
      }),
    t('change.personSaved'),
  )
  return (
    <BookingSection id="person" title={t('change.person')} isCollapsible>
      {isOpen ? (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            replace.mutate()
          }}
        >
          <p className="max-w-[60ch] text-ink-2">
            {t('change.personUntil', { date: formats.longDate(until), organizer })}
          </p>
          {present.length > 1 ? (
            <Field label={t('change.age')}>
              {(control) => (
                <Select
                  {...control}
                  value={age}
                  onChange={({ target }) => drafting.keep({ age: target.value, place: '' })}
                >
                  {present.map((one) => (
                    <option key={one} value={one}>
                      {t(ageNames[one])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          {size > 1 ? (
            <Field label={t('change.whose')} hint={t('change.whoseHint')}>
              {(control) => (
                <Select
                  {...control}
                  required
                  value={place}
                  onChange={({ target }) => drafting.keep({ place: target.value })}
                >
                  <option value="">{t('change.whoseChoose')}</option>
                  <option value="0">{t('change.whoseNobody')}</option>
                  {Array.from({ length: size }, (_, at) => at + 1).map((number) => (
                    <option key={number} value={number}>
                      {t(partyPlaceNames[age], { number })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : (
            <p className="max-w-[60ch] text-sm text-ink-2">{t('change.whoseHint')}</p>
          )}
          {(['leaves', 'comes'] as const).map((name) => (
            <Field key={name} label={t(name === 'leaves' ? 'change.leaves' : 'change.comes')}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  required
                  maxLength={maxNameLength}
                  autoComplete="off"
                  value={name === 'leaves' ? leaves : comes}
                  onChange={({ target }) => drafting.keep({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
          {replace.error ? (
            <Alert tone="danger">{getErrorText(t, replace.error, 'errors.booking_update_failed')}</Alert>
          ) : null}
          <div>
            <Button type="submit" variant="quiet" busy={replace.isPending}>
              {t('change.personSave')}
            </Button>
          </div>
        </form>
      ) : (
        <p className="max-w-[60ch]">{t('change.personAsk', { organizer })}</p>
      )}
    </BookingSection>
  )
}
