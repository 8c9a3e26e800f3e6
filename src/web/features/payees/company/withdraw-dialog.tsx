import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Payee } from '#contract/payees/payees.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type WithdrawPayeeProps = {
  organizerId: string
  payee: Payee
  openBookings: number
  onClose: () => void
  onDone: () => void
}

/** Withdraws an account from this moment on; it is asked first, because emails go out to families. */
export function WithdrawPayee({ organizerId, payee, openBookings, onClose, onDone }: WithdrawPayeeProps) {
  const { t } = useLanguage()
  const form = useForm({ defaultValues: { reason: '' } })
  const withdrawing = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('payees.withdraw', { id: organizerId, payeeId: payee.id, reason }),
    onSuccess: async () => {
      await waitForRefresh()
      onDone()
    },
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'errors.payees_failed'), tone: 'destructive', error })
      showFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!withdrawing.isPending}
      title={<NamedText text={t('payeeDesk.withdrawTitle', { holder: nameSlot })} name={payee.holder} />}
      description={`${t('payeeDesk.withdrawText')} ${t('payeeDesk.told', { count: openBookings })}`}
      submitLabel={t('payeeDesk.withdraw')}
      destructive
      busy={withdrawing.isPending}
      busyLabel={t('payeeDesk.withdrawing')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => withdrawing.mutate(values))}
      className="grid gap-4"
    >
      <FormFailure error={withdrawing.error} />
      <TextAreaField
        form={form}
        name="reason"
        label={t('payeeDesk.ownReason')}
        hint={t('payeeDesk.ownReasonHint')}
        isOptional
        rows={2}
      />
    </FormDialog>
  )
}
