import { type FormEvent, useState } from 'react'
import { lastReplacementDay } from '#domain/bookings/party-changes.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import type { ChangePartProps } from '#web/features/bookings/party-changes/change-part-props.ts'
import { usePartyChangeMutation } from '#web/features/bookings/party-changes/use-party-change-mutation.ts'
import { getNames, getPersonName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DeletedDetails } from './deleted-details.tsx'
import { placeKey } from './leaving.ts'
import { usePeople } from './use-people.ts'

const maxNameLength = 120

/** Replaces a person, chosen by name, while the agreed terms allow it; else the organizer must be contacted. */
export function ReplacePart(props: ChangePartProps) {
  const { t, formats } = useLanguage()
  const { booking } = props
  const { terms, departureDate } = booking.agreement.offer
  const organizer = booking.trip.organizer.companyName
  const until = lastReplacementDay(terms, departureDate)
  const isOpen = until !== undefined && booking.trip.departureToday <= until
  return (
    <BookingSection id="person" title={t('change.person')} isCollapsible>
      {isOpen ? (
        <>
          <p className="max-w-[60ch] text-ink-2">
            {t('change.personUntil', { date: formats.longDate(until), organizer })}
          </p>
          <ReplaceForm {...props} />
        </>
      ) : (
        <p className="max-w-[60ch]">{t('change.personAsk', { organizer })}</p>
      )}
    </BookingSection>
  )
}

function ReplaceForm(props: ChangePartProps) {
  const { t, locale } = useLanguage()
  const { booking, held, drafting } = props
  const people = usePeople(held.holder).data?.people ?? []
  const { leaves: typed = '', comes = '' } = drafting.draft
  const isCurrent = drafting.draft.leavingVersion === booking.version
  const chosen = isCurrent ? (drafting.draft.replaced ?? '') : ''
  const person = people.find((one) => placeKey(one) === chosen)
  const known = person && getNames(person, locale).name
  const replace = usePartyChangeMutation(
    props,
    () => {
      const { age = 'adult', place = 1 } = person ?? {}
      const names = { leaves: known?.slice(0, maxNameLength) ?? typed, comes }
      return call('bookings.replacePerson', {
        ...held.holder,
        version: booking.version,
        age,
        place,
        ...names,
      })
    },
    t('change.personSaved'),
  )
  const [isChecked, setChecked] = useState(false)
  const needsName = person !== undefined && !known
  const missing = {
    person: isChecked && !person ? t('fields.required') : undefined,
    leaves: isChecked && needsName && !typed.trim() ? t('fields.required') : undefined,
    comes: isChecked && !comes.trim() ? t('fields.required') : undefined,
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const empty = !person
      ? 'person'
      : needsName && !typed.trim()
        ? 'leaves'
        : comes.trim()
          ? undefined
          : 'comes'
    if (empty) event.currentTarget.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
    else replace.mutate()
  }
  const keep = (more: { replaced?: string; leaves?: string; comes?: string }) => {
    replace.reset()
    drafting.keep({ replaced: chosen, ...more, leavingVersion: booking.version })
  }
  return (
    <form method="post" noValidate className="mt-5 grid gap-5" onSubmit={submit}>
      <Field label={t('leave.title')} hint={t('change.whoseHint')} error={missing.person}>
        {(control) => (
          <Select
            {...control}
            name="person"
            value={chosen}
            onChange={({ target }) => keep({ replaced: target.value })}
          >
            <option value="">{t('change.whoseChoose')}</option>
            {people.map((one) => (
              <option key={placeKey(one)} value={placeKey(one)}>
                {getPersonName(t, locale, one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {person && known ? <DeletedDetails holder={held.holder} person={person} /> : null}
      {needsName ? (
        <NameField
          name="leaves"
          label={t('change.leaves')}
          error={missing.leaves}
          value={typed}
          onType={(leaves) => keep({ leaves })}
        />
      ) : null}
      <NameField
        name="comes"
        label={t('change.comes')}
        error={missing.comes}
        value={comes}
        onType={(name) => keep({ comes: name })}
      />
      {replace.error ? (
        <Alert tone="danger">{getErrorText(t, replace.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      <div>
        <Button type="submit" variant="quiet" busy={replace.isPending}>
          {t('change.personSave')}
        </Button>
      </div>
    </form>
  )
}

type NameFieldProps = {
  name: string
  label: string
  error: string | undefined
  value: string
  onType: (value: string) => void
}

function NameField({ name, label, error, value, onType }: NameFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          maxLength={maxNameLength}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
