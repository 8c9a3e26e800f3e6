import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Trip } from '#contract/trips.ts'
import { partyOf, peopleOf } from '#domain/offers/choices.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { type Offered, quoteOf } from '#domain/offers/quotes.ts'
import { largestParty, slotsLeft } from '#domain/trips.ts'
import { ApiError } from '#web/platform/api.ts'
import { showFieldErrors } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { MistakeSummary } from '#web/platform/mistake-summary.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ContactFields } from './booking-fields.tsx'
import { closedText } from './booking-panel-state.ts'
import { bookingResolver } from './booking-resolver.ts'
import { BookingTotal, TotalInSight } from './booking-total.tsx'
import { PartyFields } from './party-fields.tsx'
import { partyMistakes } from './party-mistakes.ts'
import { UnprovenNote } from './unproven-note.tsx'
import { refusalText, useCreateBooking } from './use-create-booking.ts'
import { useParty } from './use-party.ts'
import { useTypedBooking } from './use-typed-booking.ts'

type BookingDialogProps = {
  trip: Trip
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Given what the page says of a request sent, until it is left. */
  onSent: (note: ReactNode) => void
}

/** Asks for places. The form lives outside of the window, so that closing it by mistake loses nothing. */
export function BookingDialog({ trip, open, onOpenChange, onSent }: BookingDialogProps) {
  const { t, formats } = useLanguage()
  const session = useSession()
  const booking = useCreateBooking(trip)
  const user = session.state === 'signed-in' ? session.user : undefined
  const form = useForm({
    resolver: bookingResolver,
    values: {
      contactName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      contactEmail: user?.email ?? '',
      contactPhone: user?.phone ?? '',
      specialRequests: '',
    },
    // The user may become known while the form is open: what was typed by then stays.
    resetOptions: { keepDirtyValues: true },
  })
  const typing = useTypedBooking(form, trip.id, user?.id ?? null)
  const closed = closedText(t, trip, trip.departureToday)
  const mostPilgrims = largestParty(slotsLeft(trip))
  // Seats may have gone since the party was chosen; the window shows what is left.
  const { choice, choose, startAnew } = useParty(mostPilgrims)
  const party = partyOf(trip as Offer, choice)
  const quote = quoteOf(trip as Offered, party)
  const refused = booking.error instanceof ApiError ? (booking.error.fields ?? {}) : {}

  const submit = form.handleSubmit((typed) =>
    booking.mutate(
      { typed, party, totalAmount: quote.totalAmount },
      {
        onSuccess: ({ reference }) => {
          onSent(<SentNote reference={reference} />)
          onOpenChange(false)
          // What kept typed values above would keep them here, too.
          form.reset(undefined, { keepDirtyValues: false })
          typing.forget()
          startAnew()
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  )

  return (
    <FormDialog
      crown
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title={t('bookings.dialogTitle')}
      description={t('bookings.dialogText', {
        trip: trip.title,
        date: formats.longDate(trip.departureDate),
      })}
      deed={closed ?? t('bookings.submit')}
      ready={closed === undefined}
      busy={booking.isPending}
      busyLabel={t('bookings.submitting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      beside={<TotalInSight trip={trip} quote={quote} />}
      className="grid gap-5"
    >
      <MistakeSummary form={form} />
      {/* The toast announces it; here it stays for whoever looks again. */}
      {booking.error ? (
        <Alert tone="danger" role="note" ref={bringIntoView} className="scroll-mt-40">
          {refusalText(t, booking.error)}
        </Alert>
      ) : null}
      <UnprovenNote />
      <PartyFields
        {...{ trip, choice, choose, mostPilgrims }}
        mistakes={partyMistakes(refused, booking.variables?.party.extras ?? [])}
      />
      <BookingTotal trip={trip} quote={quote} people={peopleOf(choice)} />
      <ContactFields form={form} />
    </FormDialog>
  )
}

/** The toast says it and goes; this stays. It comes with the dialog, for the page's first load has no use for it. */
function SentNote({ reference }: { reference: string }) {
  const { t } = useLanguage()
  return (
    <Alert
      tone="ok"
      role="note"
      title={<span className="block">{t('bookings.successTitle')}</span>}
      className="mb-4"
    >
      {t('bookings.successText')}{' '}
      <span className="block font-semibold">{t('party.reference', { reference })}</span>
    </Alert>
  )
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
