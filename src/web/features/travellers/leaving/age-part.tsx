import { type Age, ages } from '#domain/offers/offer.ts'
import { ageNames } from '#i18n/offer-texts.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import type { ChangePartProps } from '#web/features/bookings/party-changes/change-part-props.ts'
import { ChangeQuote, useChangeQuote } from '#web/features/bookings/party-changes/quote.tsx'
import { usePartyChangeMutation } from '#web/features/bookings/party-changes/use-party-change-mutation.ts'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { countNames, placeKey } from './leaving.ts'
import { usePeople } from './use-people.ts'

/** A traveller who is in another age group on the trip: chosen by name, and nothing that is known of him is lost. */
export function AgePart(props: ChangePartProps) {
  const { t, locale } = useLanguage()
  const { booking, held, drafting } = props
  const people = usePeople(held.holder).data?.people ?? []
  const isCurrent = drafting.draft.leavingVersion === booking.version
  const { moving = '', movingTo = '' } = isCurrent ? drafting.draft : {}
  const person = people.find((one) => placeKey(one) === moving)
  const to = ages.find((age) => age === movingTo && age !== person?.age)
  const groups = person && to ? moveAge(booking.party.groups, person.age, to) : undefined
  const quote = useChangeQuote(held.holder, {
    version: booking.version,
    groups: groups ?? booking.party.groups,
    isEnabled: groups !== undefined,
  })
  const change = usePartyChangeMutation(
    props,
    () => {
      const { version = booking.version, after } = quote.data ?? {}
      const leaving = person ? [{ age: person.age, place: person.place }] : []
      const agreedAmount = after?.agreedAmount ?? ''
      return call('bookings.change', { ...held.holder, groups: groups ?? [], version, agreedAmount, leaving })
    },
    t('undo.age'),
  )
  const keep = (more: { moving?: string; movingTo?: string }) => {
    change.reset()
    drafting.keep({ moving, movingTo, ...more, leavingVersion: booking.version })
  }
  return (
    <BookingSection id="age" title={t('age.title')} isCollapsible>
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-ink-2">{t('age.lead')}</p>
        <Field label={t('age.who')}>
          {(control) => (
            <Select {...control} value={moving} onChange={({ target }) => keep({ moving: target.value })}>
              <option value="">{t('change.whoseChoose')}</option>
              {people.map((one) => (
                <option key={placeKey(one)} value={placeKey(one)}>
                  {getPersonName(t, locale, one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {person ? (
          <Field label={t('age.to')}>
            {(control) => (
              <Select
                {...control}
                value={movingTo}
                onChange={({ target }) => keep({ movingTo: target.value })}
              >
                <option value="">{t('change.whoseChoose')}</option>
                {ages
                  .filter((age) => age !== person.age)
                  .map((age) => (
                    <option key={age} value={age}>
                      {t(ageNames[age])}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        ) : null}
        {groups ? <ChangeQuote quote={quote} currency={booking.currency} /> : null}
        {change.error ? (
          <Alert tone="danger">{getErrorText(t, change.error, 'errors.booking_update_failed')}</Alert>
        ) : null}
        {groups ? (
          <div>
            <Button
              variant="quiet"
              busy={change.isPending}
              disabled={!quote.data || quote.isPlaceholderData}
              onClick={() => change.mutate()}
            >
              {t('age.save')}
            </Button>
          </div>
        ) : null}
      </div>
    </BookingSection>
  )
}

/** Moves one person of a party to another age, in the first room in which someone of the age before travels. */
function moveAge<Group extends Record<'adults' | 'children' | 'infants', number>>(
  groups: readonly Group[],
  from: Age,
  to: Age,
): Group[] {
  const at = groups.findIndex((group) => group[countNames[from]] > 0)
  return groups.map((group, index) =>
    index === at
      ? {
          ...group,
          [countNames[from]]: group[countNames[from]] - 1,
          [countNames[to]]: group[countNames[to]] + 1,
        }
      : group,
  )
}
