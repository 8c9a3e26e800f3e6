import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { contactForm } from '#contract/contact/contact.ts'
import { call } from '#web/platform/api/api.ts'
import { getCorrectableErrorText } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { getFieldErrorText, latinInputProps, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

/** How long the thanks stay, in milliseconds. */
export const thanksDuration = 5000

type FieldName = 'name' | 'email' | 'subject' | 'message'

/** A message to support (PUB-01). Typed text stays until it has been sent. */
export function ContactForm() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const { values, fields = {}, code } = useServerForm()
  const isOnAccess = query.get('subject') === 'accessibility'
  const form = useForm({
    resolver: zodResolver(contactForm),
  })
  const { errors, isSubmitted } = form.formState
  const send = useMutation({
    mutationFn: (message: Parameters<typeof call<'contact.send'>>[1]) => call('contact.send', message),
    onSuccess: () => {
      form.reset()
      showToast({ title: t('contact.sent'), duration: thanksDuration })
    },
    onError: (error) => {
      showFieldErrors(form, error)
      showToast({
        title: t('common.error'),
        description: getCorrectableErrorText(t, error, 'contact.failed'),
        tone: 'destructive',
        error,
      })
    },
  })
  if (send.isSuccess) return <MessageSent onAgain={send.reset} />
  if (query.has('sent') && code === undefined) return <MessageSent />

  /** An error disappears as soon as its field is being corrected (specification 4). */
  const field = (name: FieldName) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    // Without scripts it has come back with all that was typed. From the accessibility statement the subject is filled in.
    defaultValue: values[name] ?? (name === 'subject' && isOnAccess ? t('contact.accessSubject') : undefined),
  })
  const text = (name: FieldName) =>
    getFieldErrorText(t, errors[name]?.message ?? (isSubmitted ? undefined : fields[name]))
  return (
    <PostedForm
      action="/contact"
      failed="contact.failed"
      onSubmit={form.handleSubmit((message) => send.mutate(message))}
      className="grid content-start gap-[1.15rem] rounded-card bg-surface p-5 shadow-raised max-[20rem]:p-3 sm:p-8"
    >
      <ErrorSummary form={form} />
      <FormFailure error={send.error} />
      <div className="grid gap-[1.15rem] sm:grid-cols-2">
        <Field label={t('contact.name')} error={text('name')}>
          {(control) => <TextInput {...control} {...field('name')} dir="auto" autoComplete="name" />}
        </Field>
        <Field label={t('accounts.email')} error={text('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...field('email')}
              {...latinInputProps}
              type="email"
              autoComplete="email"
            />
          )}
        </Field>
      </div>
      <Field label={t('contact.subject')} error={text('subject')}>
        {(control) => <TextInput {...control} {...field('subject')} dir="auto" />}
      </Field>
      <Field label={t('contact.message')} error={text('message')}>
        {(control) => <TextArea {...control} {...field('message')} dir="auto" rows={6} />}
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={send.isPending} busyLabel={t('contact.sending')}>
          {t('contact.send')}
        </Button>
        <p className="text-sm text-ink-3">{t('contact.promise')}</p>
      </div>
    </PostedForm>
  )
}

function MessageSent({ onAgain }: { onAgain?: () => void }) {
  const { t } = useLanguage()
  return (
    <div
      ref={focusOnMount}
      {...focusOnLoad}
      className="grid content-start justify-items-start gap-2 rounded-card bg-surface p-6 shadow-raised outline-none focus-visible:shadow-raised sm:p-9"
    >
      <CircleCheck aria-hidden="true" className="size-10 text-ok" />
      <h2 className="mt-2 text-h3">{t('contact.sent')}</h2>
      <p className="text-ink-2">{t('contact.sentText')}</p>
      {onAgain ? (
        <Button variant="quiet" onClick={onAgain} className="mt-4">
          {t('contact.again')}
        </Button>
      ) : (
        <ButtonLink to="/contact" variant="quiet" className="mt-4">
          {t('contact.again')}
        </ButtonLink>
      )}
    </div>
  )
}
