import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { deletionForm } from '#contract/deletions/deletions.ts'
import { deletionLinkHours } from '#domain/deletions/deletions.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { latinInputProps, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

/** The shortest time that the form shows it is busy (specification 2), in milliseconds. */
export const minimumBusyTime = 1000

/** Requests the deletion of all data of an address; the emailed link confirms it. */
export function RequestForm() {
  const { t, formats } = useLanguage()
  const [query] = useSearchParams()
  const form = useForm({ resolver: zodResolver(deletionForm) })
  const [refusal, setRefusal] = useState<Error>()
  const send = useMutation({
    mutationFn: async (input: Parameters<typeof call<'deletions.request'>>[1]) => {
      const waited = new Promise((done) => setTimeout(done, minimumBusyTime))
      const sent = await call('deletions.request', input).catch((error: Error) => error)
      await waited
      if (sent instanceof Error) throw sent
      return input.email
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: () => {
      showToast({ title: t('deletion.toastTitle'), description: t('deletion.toastText') })
      form.reset({ email: '', providerUserId: '', reason: '' })
    },
    onError: (error) => setRefusal(showFieldErrors(form, error) ? undefined : error),
  })

  return (
    <PostedForm
      action="/facebook-data-deletion"
      failed="deletion.failed"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      className="grid gap-5"
    >
      {send.isSuccess ? <LinkSent email={send.data} /> : null}
      {query.has('sent') && send.isIdle ? (
        <Alert
          tone="ok"
          role="status"
          {...focusOnLoad}
          className="scroll-mt-40"
          title={t('deletion.sentTitle')}
        >
          {t('posted.deletionSentText', { hours: formats.number(deletionLinkHours) })}
        </Alert>
      ) : null}
      {refusal ? (
        <Alert tone="danger" ref={focusOnMount} tabIndex={-1}>
          {getErrorText(t, refusal, 'deletion.failed')}
        </Alert>
      ) : null}
      <TextField
        form={form}
        name="email"
        label={t('accounts.email')}
        hint={t('deletion.emailHint')}
        required
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="providerUserId"
        label={t('deletion.providerUserId')}
        isOptional
        hint={t('deletion.providerUserIdHint')}
        {...latinInputProps}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="reason"
        label={t('deletion.reason')}
        isOptional
        hint={t('deletion.reasonHint')}
        rows={3}
      />
      <Button type="submit" size="lg" full busy={send.isPending} busyLabel={t('deletion.submitting')}>
        {t('deletion.submit')}
      </Button>
    </PostedForm>
  )
}

/** Nothing has happened yet: the reader has to open the link. */
function LinkSent({ email }: { email: string }) {
  const { t, formats } = useLanguage()
  return (
    <Alert tone="ok" ref={focusOnMount} tabIndex={-1}>
      <strong className="block font-semibold">{t('deletion.sentTitle')}</strong>
      <RichText
        text={t('deletion.sentText', {
          email: `<email>${email}</email>`,
          hours: formats.number(deletionLinkHours),
        })}
        tags={{ email: (text) => <bdi className="font-semibold wrap-anywhere">{text}</bdi> }}
      />
    </Alert>
  )
}
