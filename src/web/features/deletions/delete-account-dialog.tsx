import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { deletionGraceHours } from '#domain/deletions/deletions.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Explains the effects and asks for the password, where the account has one. */
export function DeleteAccountDialog({ open, onOpenChange }: Props) {
  const { t, formats } = useLanguage()
  const profile = useQuery({ ...apiQuery('profiles.get', {}), enabled: open })
  const deletion = useDeleteAccount()
  const password = useRef<HTMLInputElement>(null)
  // While it is not known, the field is there: the server requires the password of those who have one.
  const asksPassword = profile.data?.hasPassword ?? true
  const isWrong = toFailure(deletion.error)?.code === 'current_password_incorrect'
  const hours = formats.number(deletionGraceHours)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    deletion.mutate(password.current?.value ?? '', { onError: () => password.current?.focus() })
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        deletion.reset()
        onOpenChange(next)
      }}
      title={t('deletion.accountDialogTitle')}
      description={t('deletion.accountDialogText')}
      submitLabel={t('deletion.accountTitle')}
      destructive
      busy={deletion.isPending || deletion.isSuccess}
      busyLabel={t('deletion.accountDeleting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-5"
    >
      {deletion.error && !isWrong ? (
        <Alert tone="danger" ref={focusOnMount} tabIndex={-1}>
          {getErrorText(t, deletion.error, 'common.actionFailed')}
        </Alert>
      ) : null}
      <ul className="grid gap-3 text-sm text-ink-2">
        {[
          t('deletion.accountNow'),
          t('deletion.accountGone', { hours }),
          t('deletion.unconfirmedBookings'),
        ].map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Khatam className="mt-[.3em] text-line-strong" />
            {text}
          </li>
        ))}
      </ul>
      {asksPassword ? (
        <Field
          label={t('deletion.accountPassword')}
          error={isWrong ? getErrorText(t, deletion.error, 'common.actionFailed') : undefined}
        >
          {(control) => (
            <PasswordInput
              {...control}
              ref={password}
              autoComplete="current-password"
              showLabel={t('accounts.showPassword')}
              hideLabel={t('accounts.hidePassword')}
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  )
}
