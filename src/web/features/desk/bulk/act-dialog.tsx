import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { DeskBooking } from '#contract/desk/desk.ts'
import { isBookingStatus, organizerStatuses } from '#domain/bookings/bookings.ts'
import { type BulkKind, bulkLimits } from '#domain/bookings/bulk.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { StatusOptions } from '#web/features/bookings/core/status-options.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BulkEffects } from './effects.tsx'
import type { useBulkAct } from './use-bulk-act.ts'

type ActDialogProps = {
  kind: BulkKind
  tripId: string
  bookings: readonly DeskBooking[]
  act: ReturnType<typeof useBulkAct>
  onClose: () => void
}

const titles = {
  status: 'dashboard.changeStatus',
  remind: 'bulk.titleRemind',
  message: 'bulk.titleMessage',
} as const satisfies Record<BulkKind, MessageKey>
const submitLabels = {
  status: 'bulk.doStatus',
  remind: 'bulk.doRemind',
  message: 'bulk.doMessage',
} as const satisfies Record<BulkKind, MessageKey>

/** An act on the chosen bookings: what it does to whom stands there before the press, as the server will do it. */
export function ActDialog({ kind, tripId, bookings, act, onClose }: ActDialogProps) {
  const { t } = useLanguage()
  const [status, setStatus] = useState('')
  const [text, setText] = useState('')
  const [isTextMissing, setTextMissing] = useState(false)
  const chosen = {
    id: tripId,
    kind,
    bookings: bookings.map(({ id, version }) => ({ id, version })),
    ...(isBookingStatus(status) && { status }),
  }
  const isReady = kind !== 'status' || isBookingStatus(status)
  const preview = useQuery({
    ...apiQuery('bulk.preview', chosen),
    enabled: isReady,
    gcTime: 0,
    staleTime: 0,
  })
  const plan = isReady ? preview.data : undefined
  const { apply } = act
  const error = apply.error ?? (plan ? null : preview.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    setTextMissing(kind === 'message' && words === '')
    if (!plan || plan.bookings === 0 || apply.isPending || (kind === 'message' && words === '')) return
    const wanted = { ...chosen, ...(kind === 'message' && { text: words }) }
    apply.mutate({ ...wanted, key: act.keyring.keyFor([wanted]) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(titles[kind])}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      submitLabel={t(submitLabels[kind], { count: plan?.bookings ?? bookings.length })}
      busy={apply.isPending}
      busyLabel={t('organizers.saving')}
      closable={!apply.isPending}
      isReady={plan !== undefined && plan.bookings > 0}
      onSubmit={submit}
      className="grid gap-4"
    >
      {error ? <Alert tone="danger">{getErrorText(t, error, 'counter.failed')}</Alert> : null}
      {kind === 'status' ? <StatusField value={status} onChange={setStatus} /> : null}
      {kind === 'message' ? (
        <Field
          label={t('bulk.text')}
          hint={t('bulk.textHint')}
          error={isTextMissing ? t('bulk.textNeeded') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={5}
              maxLength={bulkLimits.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      ) : null}
      {plan ? <BulkEffects kind={kind} plan={plan} /> : null}
      {isReady && !plan && !error ? <Skeleton className="h-16" /> : null}
    </FormDialog>
  )
}

function StatusField({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className="grid gap-[.45rem]">
      <label htmlFor={id} className="justify-self-start text-sm leading-ui font-semibold">
        {t('bulk.newStatus')}
      </label>
      <Select id={id} data-first-focus value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('bulk.pickStatus')}</option>
        <StatusOptions statuses={organizerStatuses} />
      </Select>
    </div>
  )
}
