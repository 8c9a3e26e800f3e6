import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { sortNeeds } from '#domain/bookings/request-needs.ts'
import { countPeople } from '#domain/offers/choices.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { createPlannedParty, listReadyPlans } from '#domain/offers/plans/ready-plans.ts'
import { calculateQuote, type QuotableTrip } from '#domain/offers/quotes.ts'
import { countFreeSeats, maxBookableParty } from '#domain/trips/trips.ts'
import { PartyFields } from '#web/features/bookings/party/fields.tsx'
import { toPartyErrors } from '#web/features/bookings/party/party-errors.ts'
import { useParty } from '#web/features/bookings/party/use-party.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { isUnanswered } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { getFormReader, useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ContactFields } from './contact-fields.tsx'
import { getClosedReason } from './panel-state.ts'
import { getBookingSentPath, saveReadToken } from './read-token.ts'
import { bookingResolver } from './resolver.ts'
import { BookingTotal, StickyTotal } from './total.tsx'
import { UnverifiedEmailNote } from './unverified-email-note.tsx'
import { useBookingFormDraft } from './use-booking-form-draft.ts'
import { getBookingErrorText, isOfflineError, useCreateBooking } from './use-create-booking.ts'
import { useRetryWhenOnline } from './use-retry-when-online.ts'

type BookingDialogProps = {
  trip: Trip
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for places. The form lives outside of the window, so that closing it by mistake loses nothing. */
export function BookingDialog({ trip, open, onOpenChange }: BookingDialogProps) {
  const { t, formats } = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const booking = useCreateBooking(trip)
  const user = session.state === 'signed-in' ? session.user : undefined
  const initial = {
    contactName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    contactEmail: user?.email ?? '',
    contactPhone: user?.phone ?? '',
    specialRequests: '',
  }
  const form = useForm({
    resolver: bookingResolver,
    values: initial,
    // The session may become known while the form is open: text typed by then stays.
    resetOptions: { keepDirtyValues: true },
  })
  const typing = useBookingFormDraft(form, trip.id, { reader: getFormReader(session), initial })
  const closed = getClosedReason(t, trip, trip.departureToday)
  const mostPilgrims = maxBookableParty(countFreeSeats(trip))
  // Seats may have been taken since the party was chosen; the window shows the remaining ones.
  const { choice, choose, startAnew } = useParty(mostPilgrims, trip)
  const { adults, children, infants } = choice
  const plans = useMemo(
    () => listReadyPlans(trip, { adults, children, infants }),
    [trip, adults, children, infants],
  )
  const party = createPlannedParty(trip as Offer, choice, plans)
  const quote = calculateQuote(trip as QuotableTrip, party)
  const refused = booking.error instanceof ApiError ? (booking.error.fields ?? {}) : {}

  const submit = form.handleSubmit((typed) =>
    booking.mutate(
      {
        formValues: typed,
        party,
        needs: sortNeeds(choice.needs ?? [], countPeople(choice)),
        totalAmount: quote.totalAmount,
      },
      {
        onSuccess: ({ reference, readToken }) => {
          saveReadToken(reference, readToken)
          // In the dialog's place in the history: the way back leads to the trip.
          void navigate(getBookingSentPath(reference), { replace: true })
          // Typed values that are kept above would be kept here, too.
          form.reset(undefined, { keepDirtyValues: false })
          typing.forget()
          startAnew()
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  )
  useRetryWhenOnline(open && booking.isError && isUnanswered(booking.error), () => void submit())
  const close = () => {
    booking.reset()
    onOpenChange(false)
  }

  return (
    <FormDialog
      hasOrnament
      size="lg"
      open={open}
      onOpenChange={close}
      title={t('bookings.dialogTitle')}
      description={
        <NamedText
          text={t('bookings.dialogText', { trip: nameSlot, date: formats.longDate(trip.departureDate) })}
          name={trip.title}
        />
      }
      submitLabel={closed ?? t('bookings.submit')}
      isReady={closed === undefined && !booking.isSuccess}
      busy={booking.isPending}
      busyLabel={t('bookings.submitting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      footerAside={<StickyTotal trip={trip} quote={quote} />}
      className="grid gap-5"
    >
      <ErrorSummary form={form} />
      {booking.data ? <SentNote reference={booking.data.reference} /> : null}
      {booking.error ? <BookingError error={booking.error} /> : null}
      <UnverifiedEmailNote />
      <PartyFields
        trip={trip}
        choice={choice}
        choose={choose}
        mostPilgrims={mostPilgrims}
        plans={plans}
        mistakes={toPartyErrors(refused, booking.variables?.party.extras ?? [])}
      />
      <BookingTotal trip={trip} quote={quote} people={countPeople(choice)} />
      <ContactFields form={form} isRequest />
    </FormDialog>
  )
}

/** The toast announces it; here it stays for later reading. */
function BookingError({ error }: { error: Error }) {
  const { t } = useLanguage()
  const isWaiting = isOfflineError(error)
  const text = isUnanswered(error) ? t('sent.answerLost') : getBookingErrorText(t, error)
  return (
    <Alert
      tone={isWaiting ? 'warn' : 'danger'}
      role="note"
      title={isWaiting ? t('sent.waiting') : undefined}
      ref={scrollToElement}
      className="scroll-mt-40"
    >
      {isWaiting ? t('sent.waitingText') : text}
    </Alert>
  )
}

/** Says what was sent, until its page is loaded. */
function SentNote({ reference }: { reference: string }) {
  const { t } = useLanguage()
  return (
    <Alert tone="ok" role="note" title={<span className="block">{t('bookings.successTitle')}</span>}>
      {t('bookings.successText')}{' '}
      <span className="block font-semibold">{t('party.reference', { reference })}</span>
    </Alert>
  )
}

function scrollToElement(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
