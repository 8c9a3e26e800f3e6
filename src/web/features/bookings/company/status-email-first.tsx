import { useState } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { type BookingStatus, isBookingStatus, organizerStatuses } from '#domain/bookings/bookings.ts'
import { StatusOptions } from '#web/features/bookings/core/status-options.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusEmailText, useStatusEmailPreview } from './status-email-text.tsx'

type StatusEmailFirstProps = {
  booking: OrganizerBooking
  onChoose: (status: BookingStatus) => void
  onClose: () => void
}

/** Reads the email of a status before it is set: nothing is set or sent by looking. */
export function StatusEmailFirst({ booking, onChoose, onClose }: StatusEmailFirstProps) {
  const { t } = useLanguage()
  const [status, setStatus] = useState<BookingStatus>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('statusEmail.first')}
      description={t('statusEmail.firstText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('dashboard.statusKeep')}
          </Button>
          <Button
            disabled={!status}
            onClick={() => {
              onClose()
              if (status) onChoose(status)
            }}
          >
            {t('dashboard.changeStatus')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={t('statusEmail.newStatus')}>
          {(control) => (
            <Select
              {...control}
              value={status ?? ''}
              onChange={({ target: { value } }) => setStatus(isBookingStatus(value) ? value : undefined)}
            >
              <option value="">{t('change.whoseChoose')}</option>
              <StatusOptions statuses={organizerStatuses.filter((name) => name !== booking.status)} />
            </Select>
          )}
        </Field>
        {status ? <Preview id={booking.id} status={status} /> : null}
      </div>
    </Dialog>
  )
}

function Preview({ id, status }: { id: string; status: BookingStatus }) {
  const { t } = useLanguage()
  const query = useStatusEmailPreview(id, status)
  return <StatusEmailText query={query} none={t('statusEmail.noneFor')} />
}

/** The same for a status that is chosen already, below the question whether to set it. */
export function StatusEmailOfChoice({ id, status }: { id: string; status: BookingStatus }) {
  const { t } = useLanguage()
  const [isRead, setRead] = useState(false)
  if (isRead) return <Preview id={id} status={status} />
  return (
    <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setRead(true)}>
      {t('statusEmail.read')}
    </Button>
  )
}
