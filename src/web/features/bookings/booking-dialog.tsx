import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Trip } from '#contract/trips.ts'
import { largestParty, slotsLeft } from '#domain/trips.ts'
import { showFieldErrors } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { MistakeSummary } from '#web/platform/mistake-summary.tsx'
import { useSession } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ContactFields, PartyField } from './booking-fields.tsx'
import { closedText } from './booking-panel-state.ts'
import { bookingResolver } from './booking-resolver.ts'
import { BookingTotal } from './booking-total.tsx'
import { PartyFields, PartyTotal } from './party-fields.tsx'
import { UnprovenNote } from './unproven-note.tsx'
import { refusalText, useCreateBooking } from './use-create-booking.ts'
import { asksParty, useParty } from './use-party.ts'

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
      numberOfPilgrims: 1,
      contactEmail: user?.email ?? '',
      contactPhone: user?.phone ?? '',
      specialRequests: '',
    },
    // The user may become known while the form is open: what was typed by then stays.
    resetOptions: { keepDirtyValues: true },
  })
  const closed = closedText(t, trip, useSite().today)
  const mostPilgrims = largestParty(slotsLeft(trip))
  const asksWho = asksParty(trip)
  const party = useParty(trip, 1)
  const chosen = Math.max(1, Math.min(Number(form.watch('numberOfPilgrims')), mostPilgrims))
  const pilgrims = asksWho ? party.size : chosen

  const submit = form.handleSubmit((values) =>
    booking.mutate(
      // Seats may have gone since the number was chosen; the window shows what is left.
      {
        ...values,
        numberOfPilgrims: pilgrims,
        ...(asksWho && { ...party.asked, totalAmount: party.totals?.totalAmount }),
      },
      {
        onSuccess: () => {
          onSent(<SentNote />)
          onOpenChange(false)
          // What kept typed values above would keep them here, too.
          form.reset(undefined, { keepDirtyValues: false })
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  )

  return (
    <FormDialog
      crown
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
      {asksWho ? (
        <>
          <PartyFields trip={trip} party={party} most={mostPilgrims} />
          <PartyTotal trip={trip} party={party} />
        </>
      ) : (
        <>
          <PartyField form={form} mostPilgrims={mostPilgrims} pilgrims={pilgrims} />
          <BookingTotal trip={trip} pilgrims={pilgrims} />
        </>
      )}
      <ContactFields form={form} />
    </FormDialog>
  )
}

/** The toast says it and goes; this stays. It comes with the dialog, for the page's first load has no use for it. */
function SentNote() {
  const { t } = useLanguage()
  return (
    <Alert
      tone="ok"
      role="note"
      title={<span className="block">{t('bookings.successTitle')}</span>}
      className="mb-4"
    >
      {t('bookings.successText')}
    </Alert>
  )
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
