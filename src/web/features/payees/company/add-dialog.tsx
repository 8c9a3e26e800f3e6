import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { type Payee, payeeForm } from '#contract/payees/payees.ts'
import { countries } from '#domain/kernel/countries.ts'
import { type PayeeKind, payeeKinds } from '#domain/payees/payee-numbers.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { payeeKindNames } from '#web/features/payees/core/kind-names.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type Values = {
  kind: PayeeKind
  country: string
  accountNumber: string
  holder: string
  bank: string
  branch: string
  ifsc: string
  address: string
  password: string
}

/** The fields that an account of each type has, beside its holder. */
const fieldsOf: Record<PayeeKind, readonly (keyof Values)[]> = {
  iban: ['accountNumber', 'bank'],
  account: ['country', 'accountNumber', 'bank', 'branch', 'ifsc'],
  upi: ['accountNumber'],
  wallet: ['country', 'accountNumber', 'bank'],
  cash: ['address'],
}
const numberLabels: Record<PayeeKind, MessageKey> = {
  iban: 'payeeDesk.kind.iban',
  account: 'payeeDesk.number',
  upi: 'payeeDesk.upiAddress',
  wallet: 'payeeDesk.walletNumber',
  cash: 'payeeDesk.number',
}

/** What is typed for a field that the chosen type has not stays in the form, and is not sent. */
function toPayload({ kind, holder, password, ...rest }: Values) {
  const own = Object.fromEntries(
    Object.entries(rest).filter(([name]) => fieldsOf[kind].includes(name as keyof Values)),
  )
  const ifsc = own.country === 'IN' ? {} : { ifsc: undefined }
  return { kind, holder, password, ...own, ...(kind === 'account' ? ifsc : {}) }
}

type AddPayeeProps = {
  organizerId: string
  /** The account whose place the new one takes. */
  replaced: Payee | undefined
  openBookings: number
  onClose: () => void
  onDone: () => void
}

/** Adds an account, or one in the place of another, with the password again: what was typed stays after an error (MON-06). */
export function AddPayee({ organizerId, replaced, openBookings, onClose, onDone }: AddPayeeProps) {
  const { t, formats } = useLanguage()
  const form = useForm<Values>({
    resolver: createPayloadResolver(payeeForm, toPayload),
    defaultValues: {
      kind: replaced?.kind ?? 'account',
      country: replaced?.country ?? '',
      accountNumber: '',
      holder: replaced?.holder ?? '',
      bank: replaced?.bank ?? '',
      branch: replaced?.branch ?? '',
      ifsc: replaced?.ifsc ?? '',
      address: replaced?.address ?? '',
      password: '',
    },
  })
  const adding = useMutation({
    gcTime: 0,
    mutationFn: (values: Values) =>
      call('payees.add', {
        ...toPayload(values),
        id: organizerId,
        ...(replaced && { replacesId: replaced.id }),
      }),
    onSuccess: async () => {
      await waitForRefresh()
      onDone()
    },
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'errors.payees_failed'), tone: 'destructive', error })
      if (toFailure(error)?.code === 'current_password_incorrect') form.setFocus('password')
      else showFieldErrors(form, error)
    },
  })
  const named = useMemo(
    () =>
      countries
        .map((code) => [code, formats.country(code)] as const)
        .toSorted(([, one], [, other]) => formats.compare(one, other)),
    [formats],
  )
  const [kind, country] = form.watch(['kind', 'country'])
  const has = (name: keyof Values) => fieldsOf[kind].includes(name)
  const needsPassword = toFailure(adding.error)?.code === 'no_password_set'
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!adding.isPending}
      size="lg"
      title={t(replaced ? 'payeeDesk.changeTitle' : 'payeeDesk.add')}
      description={t(replaced ? 'payeeDesk.changeText' : 'payeeDesk.addText')}
      submitLabel={t(replaced ? 'payeeDesk.submitChange' : 'payeeDesk.submitAdd')}
      busy={adding.isPending}
      busyLabel={t('payeeDesk.adding')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => adding.mutate(values))}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2 *:min-w-0"
    >
      <div className="grid gap-3 empty:hidden sm:col-span-full">
        <ErrorSummary form={form} />
        <FormFailure error={adding.error} />
        {needsPassword ? (
          <p>
            <Link to="/forgot-password" className="link">
              {t('payeeDesk.setPassword')}
            </Link>
          </p>
        ) : null}
      </div>
      <SelectField form={form} name="kind" label={t('payeeDesk.kindLabel')}>
        {payeeKinds.map((one) => (
          <option key={one} value={one}>
            {t(payeeKindNames[one])}
          </option>
        ))}
      </SelectField>
      {has('country') ? (
        <SelectField form={form} name="country" label={t('payeeDesk.country')}>
          <option value="">{t('payeeDesk.chooseCountry')}</option>
          {named.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        form={form}
        name="holder"
        label={t('payeeDesk.holder')}
        hint={t('payeeDesk.holderHint')}
        className="sm:col-span-full"
        dir="auto"
        autoComplete="off"
        maxLength={140}
      />
      {has('accountNumber') ? (
        <TextField
          form={form}
          name="accountNumber"
          label={t(numberLabels[kind])}
          hint={t('payeeDesk.numberHint')}
          className="sm:col-span-full"
          {...latinInputProps}
          autoComplete="off"
          maxLength={120}
        />
      ) : null}
      {has('bank') ? (
        <TextField
          form={form}
          name="bank"
          label={t(kind === 'wallet' ? 'payeeDesk.brand' : 'payeeDesk.bank')}
          isOptional={kind === 'iban'}
          dir="auto"
          autoComplete="off"
          maxLength={120}
        />
      ) : null}
      {has('branch') ? (
        <TextField
          form={form}
          name="branch"
          label={t('payeeDesk.branch')}
          isOptional
          dir="auto"
          autoComplete="off"
          maxLength={120}
        />
      ) : null}
      {has('ifsc') && country === 'IN' ? (
        <TextField
          form={form}
          name="ifsc"
          label={t('payeeDesk.ifsc')}
          {...latinInputProps}
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
      {has('address') ? (
        <TextAreaField
          form={form}
          name="address"
          label={t('payeeDesk.office')}
          hint={t('payeeDesk.officeHint')}
          className="sm:col-span-full"
          rows={3}
        />
      ) : null}
      <PasswordField
        form={form}
        name="password"
        label={t('payeeDesk.password')}
        hint={t('payeeDesk.passwordHint')}
        autoComplete="current-password"
        className="sm:col-span-full"
      />
      <Alert tone="info" role="note" className="sm:col-span-full">
        {t('payeeDesk.whatHappens')} {t('payeeDesk.told', { count: openBookings })}
      </Alert>
    </FormDialog>
  )
}
