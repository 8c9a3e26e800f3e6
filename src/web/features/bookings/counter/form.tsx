import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { CounterBooking } from '#contract/bookings/counter.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { chosenChannels, counterLimits } from '#domain/bookings/counter.ts'
import { countParty } from '#domain/offers/prices.ts'
import { calculateQuote, type QuotableTrip } from '#domain/offers/quotes.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import { localeNames, locales } from '#i18n/locales.ts'
import { channelLabels } from '#web/features/bookings/core/counter-sign.tsx'
import { ApiError } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CounterDraft, emptyDraft, keepDraft, readDraft } from './draft.ts'
import { OtherPrices } from './other-prices.tsx'
import { PartyRows } from './party-rows.tsx'
import { useBook } from './use-book.ts'
import { useJoinWaitingList, WaitingOffer } from './waiting-offer.tsx'

type CounterFormProps = { trip: Trip; seesAmounts: boolean; onBooked: (booking: CounterBooking) => void }

/** A booking in the order of a call: how it was asked for, who, how many, which room, what it costs. */
export function CounterForm({ trip, seesAmounts, onBooked }: CounterFormProps) {
  const { t, formats, locale } = useLanguage()
  const [draft, setDraft] = useState(() => readDraft(trip.id, locale))
  const booking = useBook(trip.id)
  const joining = useJoinWaitingList(trip)
  const seats = countFreeSeats(trip)
  const people = countParty(draft)
  function change(fields: Partial<CounterDraft>) {
    const next = { ...draft, ...fields }
    setDraft(next)
    keepDraft(trip.id, next)
    // What was said of a family is not said of the next one.
    if (!joining.isIdle && !joining.isPending) joining.reset()
  }
  const fieldErrors = { ...fieldsOf(joining.error), ...fieldsOf(booking.error) }
  const errorOf = (name: 'contactName' | 'contactPhone' | 'contactEmail', value: string) =>
    getFieldErrorText(t, fieldErrors[name], value)
  function submit(event: FormEvent) {
    event.preventDefault()
    booking.mutate(draft, {
      onSuccess: (made) => {
        keepDraft(trip.id, undefined)
        setDraft(emptyDraft(locale))
        joining.reset()
        onBooked(made)
      },
    })
  }
  const { totals } = calculateQuote(trip as QuotableTrip, { groups: draft.groups, extras: [] })
  const hasOther = Object.values(draft.prices).some((amount) => amount.trim() !== '')
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
      }}
      className="grid max-w-[30rem] gap-5"
    >
      {booking.error ? (
        <Alert tone="danger">
          {isNoSeats(booking.error)
            ? t('counter.noSeatsNow', { count: seats })
            : getErrorText(t, booking.error, 'counter.failed')}
        </Alert>
      ) : null}
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm font-semibold">{t('counter.how')}</legend>
        {chosenChannels.map((channel) => (
          <label key={channel} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="channel"
              checked={draft.channel === channel}
              onChange={() => change({ channel })}
            />
            {t(channelLabels[channel])}
          </label>
        ))}
      </fieldset>
      <Field label={t('bookings.contactName')} error={errorOf('contactName', draft.contactName)}>
        {(control) => (
          <TextInput
            {...control}
            name="contactName"
            dir="auto"
            value={draft.contactName}
            onChange={(event) => change({ contactName: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Field
          label={t('bookings.contactPhone')}
          hint={t('bookings.contactPhoneHint')}
          error={errorOf('contactPhone', draft.contactPhone)}
        >
          {(control) => (
            <TextInput
              {...control}
              name="contactPhone"
              type="tel"
              dir="ltr"
              value={draft.contactPhone}
              onChange={(event) => change({ contactPhone: event.target.value })}
            />
          )}
        </Field>
        <KnownPhone tripId={trip.id} phone={draft.contactPhone} />
      </div>
      <Field
        label={t('bookings.contactEmail')}
        optional={t('common.optional')}
        hint={t('counter.emailHint')}
        error={errorOf('contactEmail', draft.contactEmail)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="contactEmail"
            type="email"
            dir="ltr"
            value={draft.contactEmail}
            onChange={(event) => change({ contactEmail: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('counter.language')} hint={t('counter.languageHint')}>
        {(control) => (
          <Select
            {...control}
            value={draft.language}
            onChange={(event) =>
              change({ language: locales.find((one) => one === event.target.value) ?? 'en' })
            }
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {localeNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PartyRows trip={trip} groups={draft.groups} seats={seats} onChange={(groups) => change({ groups })} />
      <p className="text-sm text-ink-2">{t('counter.seatsAvailable', { count: seats })}</p>
      {people > seats ? <WaitingOffer draft={draft} seats={seats} joining={joining} /> : null}
      <p className="text-sm">
        <Link className="link" to={`/organizer/departures/${trip.id}/from-table`}>
          {t('counter.useTable')}
        </Link>
      </p>
      {totals && !hasOther ? (
        <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
          <span>{t('counter.total')}</span>
          <bdi>
            <Amount>{formats.money(totals.agreedAmount, trip.currency)}</Amount>
          </bdi>
        </p>
      ) : null}
      {seesAmounts ? (
        <OtherPrices trip={trip} draft={draft} fieldErrors={fieldErrors} onChange={change} />
      ) : null}
      <Field label={t('counter.note')} optional={t('common.optional')} hint={t('counter.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={counterLimits.note}
            dir="auto"
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <div className="counter-foot sticky bottom-0 low:static grid gap-2 border-t border-line py-3 max-[56.25rem]:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <Checkbox
          label={t('counter.consent')}
          checked={draft.consent}
          onChange={(event) => change({ consent: event.target.checked })}
        />
        {draft.consent ? null : <p className="text-sm text-ink-2">{t('counter.withoutConsent')}</p>}
        <Button type="submit" busy={booking.isPending}>
          {t('counter.book', { count: people })}
        </Button>
      </div>
    </form>
  )
}

const fieldsOf = (error: unknown) => (error instanceof ApiError ? (error.fields ?? {}) : {})
const isNoSeats = (error: unknown) => error instanceof ApiError && error.code === 'not_enough_slots'

/** Somebody who calls may travel already. */
function KnownPhone({ tripId, phone }: { tripId: string; phone: string }) {
  const { t } = useLanguage()
  const isNumber = phone.replaceAll(/\D/g, '').length >= 8
  const query = useQuery({ ...apiQuery('counter.knownPhone', { id: tripId, phone }), enabled: isNumber })
  const found = isNumber ? query.data?.bookings : undefined
  if (!found?.length) return null
  return (
    <Alert tone="info" announced="polite">
      {found.map((one) => (
        <Link
          key={one.id}
          className="link block"
          to={`/organizer/departures/${tripId}?booking=${one.reference}`}
        >
          {t('counter.known', { reference: one.reference, count: one.numberOfPilgrims })}
        </Link>
      ))}
    </Alert>
  )
}
