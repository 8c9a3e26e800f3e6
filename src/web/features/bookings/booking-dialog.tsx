import { useForm } from 'react-hook-form'
import type { Trip } from '#contract/trips.ts'
import { largestParty, slotsLeft } from '#domain/trips.ts'
import { showFieldErrors } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ContactFields, PartyField } from './booking-fields.tsx'
import { bookingResolver } from './booking-resolver.ts'
import { BookingTotal } from './booking-total.tsx'
import { refusalText, useCreateBooking } from './use-create-booking.ts'

type BookingDialogProps = { trip: Trip; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for places. The form lives outside of the window, so that closing it by mistake loses nothing. */
export function BookingDialog({ trip, open, onOpenChange }: BookingDialogProps) {
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
  const mostPilgrims = largestParty(slotsLeft(trip))
  const pilgrims = Math.max(1, Math.min(Number(form.watch('numberOfPilgrims')), mostPilgrims))

  const submit = form.handleSubmit((values) =>
    booking.mutate(
      // Seats may have gone since the number was chosen; the window shows what is left.
      { ...values, numberOfPilgrims: pilgrims },
      {
        onSuccess: () => {
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
      deed={mostPilgrims === 0 ? t('trips.fullyBooked') : t('bookings.submit')}
      ready={mostPilgrims > 0}
      busy={booking.isPending}
      busyLabel={t('bookings.submitting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-5"
    >
      {/* The toast announces it; here it stays for whoever looks again. */}
      {booking.error ? (
        <Alert tone="danger" role="note" ref={bringIntoView} className="scroll-mt-40">
          {refusalText(t, booking.error)}
        </Alert>
      ) : null}
      {session.state === 'signed-out' ? <Alert tone="info">{t('bookings.guestNote')}</Alert> : null}
      <PartyField form={form} mostPilgrims={mostPilgrims} pilgrims={pilgrims} />
      <BookingTotal trip={trip} pilgrims={pilgrims} />
      <ContactFields form={form} />
    </FormDialog>
  )
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
