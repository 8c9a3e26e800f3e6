import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { groupFamilies } from '#domain/travellers/from-table/families.ts'
import { localeNames, locales } from '#i18n/locales.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { forgetTable } from './source.tsx'
import { Stored } from './stored.tsx'
import type { TableRow, useTable } from './use-table.ts'

type StoreProps = { trip: Trip; table: ReturnType<typeof useTable>; onDone: () => void }

/** The people that would be booked, family by family; the contact is the first of a family who has a phone. */
function toFamilies(rows: readonly TableRow[], phone: string) {
  const people = rows
    .filter(({ answer }) => answer === 'add')
    .map(({ person, number, issues }) => ({
      ...person,
      row: number,
      isKnown: issues.some(({ code }) => code.startsWith('booked') || code === 'same_person'),
    }))
  return groupFamilies(people).map(({ people: members }) => {
    const lead = members.find((one) => one.phone !== '') ?? members[0]
    return {
      contactName: [lead?.givenNames, lead?.surname].filter(Boolean).join(' ') || null,
      contactPhone: lead?.phone || phone,
      contactEmail: members.find(({ email }) => email !== '')?.email ?? '',
      people: members.map(({ family: _family, phone: _phone, email: _email, isKnown, ...one }) => ({
        ...one,
        ...(isKnown && { mayRepeat: true }),
      })),
    }
  })
}

/** What will be stored, in figures; the tick; and one button that repeats the figures. */
export function StoreTable({ trip, table, onDone }: StoreProps) {
  const { t, locale } = useLanguage()
  const [keyring] = useState(() => createIdempotencyKeys())
  const [phone, setPhone] = useState('')
  const [language, setLanguage] = useState(locale)
  const [consent, setConsent] = useState(false)
  const [asks, setAsks] = useState<string>()
  const families = toFamilies(table.rows, phone.trim())
  const people = families.reduce((sum, family) => sum + family.people.length, 0)
  const open = table.rows.filter(({ answer }) => answer === undefined).length
  const left = table.rows.length - people - open
  const needsPhone = families.some(({ contactPhone }) => contactPhone === '')
  const storing = useMutation({
    mutationFn: () => {
      const content = { consent, language, families }
      const key = keyring.keyFor([trip.id, content])
      return call('fromTable.store', { id: trip.id, ...content } as never, { 'Idempotency-Key': key })
    },
    onSuccess: () => {
      keyring.forget()
      forgetTable(trip.id)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const why =
      open > 0
        ? t('fromTable.openRows', { count: open })
        : table.undecided.length > 0
          ? t('fromTable.orderAsk')
          : needsPhone
            ? t('fromTable.phoneNeeded')
            : consent
              ? undefined
              : t('errors.consent_required')
    setAsks(why)
    // Each time it is asked for: the same reason on the page changes nothing that could be heard.
    if (why !== undefined) announce([why], 'assertive')
    if (why === undefined && people > 0) storing.mutate()
    else if (open > 0)
      document.querySelector<HTMLElement>('[data-level=red] input, [data-level=red] button')?.focus()
  }
  if (storing.data) return <Stored trip={trip} stored={storing.data} onDone={onDone} />
  const isFull = storing.error instanceof ApiError && storing.error.code === 'not_enough_slots'
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-w-[36rem] gap-4 rounded-control border border-line p-4"
    >
      <h3 className="text-h4">{t('fromTable.willStore')}</h3>
      <ul className="grid gap-1">
        <li>{t('fromTable.people', { count: people })}</li>
        <li>{t('fromTable.bookings', { count: families.length })}</li>
        <li>{t('fromTable.leftOut', { count: left })}</li>
        {table.seats === undefined ? null : <li>{t('counter.seatsAvailable', { count: table.seats })}</li>}
      </ul>
      <Field
        label={t('fromTable.phone')}
        hint={t('fromTable.phoneHint')}
        error={asks && needsPhone ? t('fromTable.phoneNeeded') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            dir="ltr"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('counter.language')}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={(event) => setLanguage(locales.find((one) => one === event.target.value) ?? 'en')}
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {localeNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={t('fromTable.consent')}
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      {asks ? (
        <Alert tone="danger" role="note">
          {asks}
        </Alert>
      ) : null}
      {storing.error ? (
        <Alert tone="danger">
          {isFull
            ? t('fromTable.noSeats', { seats: table.seats ?? 0, people } as never)
            : getErrorText(t, storing.error, 'counter.failed')}
        </Alert>
      ) : null}
      <Button type="submit" busy={storing.isPending}>
        {t('fromTable.store', { count: people })}
      </Button>
    </form>
  )
}
