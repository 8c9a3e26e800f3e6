import { useId } from 'react'
import { useLocation } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { type QuotableTrip, serializeOffer } from '#domain/offers/quotes.ts'
import { countFreeSeats, maxPartySize } from '#domain/trips/trips.ts'
import { PlainNeedFields } from '#web/features/bookings/party/plain-need-fields.tsx'
import { PlainPartyFields } from '#web/features/bookings/party/plain-party-fields.tsx'
import { useKnownPartyFields } from '#web/features/bookings/party/use-known-party-fields.ts'
import { CollapsedTerms } from '#web/features/bookings/request-form/collapsed-terms.tsx'
import { getBookingFormPath } from '#web/features/bookings/request-form/form-path.ts'
import { getClosedReason } from '#web/features/bookings/request-form/panel-state.ts'
import { PlainContactFields } from '#web/features/bookings/request-form/plain-contact-fields.tsx'
import { OwnEmailInput } from '#web/platform/forms/own-email-input.tsx'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useToken } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/**
 * Asks for a place on the waiting list: a plain form that the browser itself sends, as that of a booking (decision 0023).
 * A party for which there are places is sent to book them.
 */
export function JoinWaitingListForm({ trip }: { trip: Trip }) {
  const { t, locale } = useLanguage()
  const token = useToken()
  const { pathname } = useLocation()
  const similarHint = useId()
  const { key, values, code, fields = {} } = useServerForm()
  const form = useKnownPartyFields(trip, values.adults !== undefined)
  if (!trip.bookable) return <Alert tone="warn">{getClosedReason(t, trip, trip.departureToday)}</Alert>
  const left = countFreeSeats(trip)
  if (left >= maxPartySize) return <SeatsAvailable trip={trip} />
  return (
    <form
      ref={form}
      action={`${pathname}?send&lang=${locale}`}
      method="post"
      noValidate
      className="grid max-w-130 gap-5"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="auth_token" value={token ?? ''} />
      <input type="hidden" name="offered" value={serializeOffer(trip as QuotableTrip)} />
      <PostedSummary failed="bookings.failureText" title={t('waiting.failed')} />
      {code === 'places_are_free' ? <SeatsAvailable trip={trip} /> : null}
      <PlainPartyFields trip={trip} most={maxPartySize} values={values} fieldErrors={fields} hasPlans />
      <PlainNeedFields
        most={maxPartySize}
        values={values}
        error={Object.entries(fields).find(([name]) => name.startsWith('needs.'))?.[1]}
      />
      <PlainContactFields
        values={values}
        fields={fields}
        emailHint={t('waiting.confirmFirst')}
        emailInput={(control) => (
          <OwnEmailInput {...control} name="contactEmail" defaultValue={values.contactEmail} />
        )}
      />
      <div>
        <Checkbox
          name="similar"
          value="1"
          defaultChecked={values.similar !== undefined}
          aria-describedby={similarHint}
          label={t('waiting.similar')}
        />
        <p id={similarHint} className="text-sm text-ink-3">
          {t('waiting.similarHint')}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {t('waiting.whoSees')} {t('waiting.needsLater')}
      </p>
      {trip.terms ? <CollapsedTerms trip={trip} /> : <p className="font-semibold">{t('terms.none')}</p>}
      <Button type="submit" size="lg">
        {t('waiting.join')}
      </Button>
    </form>
  )
}

function SeatsAvailable({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  return (
    <div className="grid max-w-130 justify-items-start gap-4">
      <Alert tone="info">{t('waiting.free')}</Alert>
      <ButtonLink to={getBookingFormPath(trip)}>{t('trips.book')}</ButtonLink>
    </div>
  )
}
