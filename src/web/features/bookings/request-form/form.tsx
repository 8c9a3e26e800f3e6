import { useLocation } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { type QuotableTrip, serializeOffer } from '#domain/offers/quotes.ts'
import { countFreeSeats, maxBookableParty } from '#domain/trips/trips.ts'
import { PlainNeedFields } from '#web/features/bookings/party/plain-need-fields.tsx'
import { PlainPartyFields } from '#web/features/bookings/party/plain-party-fields.tsx'
import { useKnownPartyFields } from '#web/features/bookings/party/use-known-party-fields.ts'
import { getFieldErrorText, latinInputProps } from '#web/platform/forms/form-support.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession, useToken } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { CollapsedTerms } from './collapsed-terms.tsx'
import { getClosedReason, getConfirmationText } from './panel-state.ts'
import { PlainContactFields } from './plain-contact-fields.tsx'
import { UnverifiedEmailNote } from './unverified-email-note.tsx'

/**
 * Requests places where the dialog cannot be used: a plain form that the browser itself sends and the server checks
 * (decision 0023). Its errors are shown here, with everything that was typed.
 */
export function BookingForm({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const token = useToken()
  const session = useSession()
  // Without scripts no user is known, and nothing is filled in: a cookie alone names no person (decision 0023).
  const user = session.state === 'signed-in' ? session.user : undefined
  const { pathname } = useLocation()
  const { key, values, code, fields = {} } = useServerForm()
  const form = useKnownPartyFields(trip, values.adults !== undefined)
  const closed = getClosedReason(t, trip, trip.departureToday)
  // What was posted could not be booked, and there is no form any more to say so.
  const refused = code === undefined ? {} : { ...focusOnLoad, title: t('bookings.failureTitle') }
  if (trip.notBookableReason === 'suspended')
    return (
      <Alert tone="info" {...refused}>
        {t('trips.suspended')}
      </Alert>
    )
  if (closed)
    return (
      <Alert tone="warn" {...refused}>
        {closed}
      </Alert>
    )
  return (
    // Not quite the page's own address: browsers forget a page that was posted to, and the way back would bring another key.
    <form ref={form} action={`${pathname}?send`} method="post" noValidate className="grid max-w-130 gap-5">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="auth_token" value={token ?? ''} />
      {/* The offer shown on this page: another offer must not be booked unseen. */}
      <input type="hidden" name="offered" value={serializeOffer(trip as QuotableTrip)} />
      <PostedSummary
        failed="bookings.failureText"
        title={t('bookings.failureTitle')}
        reason={fields.totalAmount && t('fields.wrong_total')}
      />
      <UnverifiedEmailNote className="auth-ready" />
      <p className="hidden text-sm text-ink-2 noscript:block">{t('bookings.guestJoin')}</p>
      <PlainPartyFields trip={trip} values={values} fieldErrors={fields} hasPlans />
      <PlainNeedFields
        most={maxBookableParty(countFreeSeats(trip))}
        values={values}
        error={Object.entries(fields).find(([name]) => name.startsWith('needs.'))?.[1]}
      />
      <PlainContactFields
        values={values}
        fields={fields}
        emailHint={t('bookings.contactEmailHint')}
        emailInput={(control) => (
          <TextInput
            {...control}
            {...latinInputProps}
            type="email"
            name="contactEmail"
            autoComplete="email"
            defaultValue={values.contactEmail ?? user?.email}
          />
        )}
      />
      <Field
        label={t('bookings.specialRequests')}
        optional={t('common.optional')}
        hint={t('bookings.specialRequestsHint')}
        error={getFieldErrorText(t, fields.specialRequests)}
      >
        {(control) => (
          <TextArea
            {...control}
            name="specialRequests"
            rows={2}
            dir="auto"
            defaultValue={values.specialRequests}
          />
        )}
      </Field>
      {trip.terms ? <CollapsedTerms trip={trip} /> : <p className="font-semibold">{t('terms.none')}</p>}
      <p className="text-sm text-ink-2">{getConfirmationText(t, trip, t('bookings.noPayment'))}</p>
      <Button type="submit" size="lg">
        {t('bookings.submit')}
      </Button>
    </form>
  )
}
