import { useMutation } from '@tanstack/react-query'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { parseReference } from '#domain/bookings/references.ts'
import { bookingProblems } from '#domain/bookings/requests.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { getFieldErrorText, latinInputProps, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type FindBookingValues = { email: string; reference: string }

/** Address and reference as typed; a wrong character is reported before anything is sent. */
const resolver: Resolver<FindBookingValues, unknown, FindBookingValues> = ({ email, reference }) => {
  const asContact = { numberOfPilgrims: 1, contactEmail: email, contactPhone: '000000' }
  const { contactEmail: problem } = bookingProblems(asContact)
  const read = parseReference(reference)
  const problems = {
    ...(problem && { email: problem }),
    ...('problem' in read && { reference: reference.trim() ? read.problem : 'required' }),
  }
  const errors = Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'contract', message }]),
  )
  if ('problem' in read || problem) return { values: {}, errors: errors as FieldErrors<FindBookingValues> }
  const values = { email: email.trim(), reference: read.reference }
  return { values, errors: {} }
}

/** Asks for a new link (CON-11). Without scripts the browser sends it itself (decision 0023). */
export function FindBookingForm() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { values, fields = {} } = useServerForm()
  const form = useForm<FindBookingValues, unknown, FindBookingValues>({
    resolver,
    defaultValues: { email: values.email ?? '', reference: values.reference ?? '' },
  })
  const { errors, isSubmitted } = form.formState
  const ask = useMutation({
    mutationFn: (typed: FindBookingValues) => call('bookings.find', typed),
    onSuccess: () => navigate('/find-booking?sent=1'),
    onError: (error) => showFieldErrors(form, error),
  })
  /** Returns the server's answer about the submitted form, until the form is submitted here. */
  const posted = (name: keyof FindBookingValues) =>
    isSubmitted || errors[name] ? undefined : getFieldErrorText(t, fields[name], values[name] ?? '')
  return (
    <form
      action="/find-booking?send"
      method="post"
      noValidate
      onSubmit={form.handleSubmit((typed) => ask.mutate(typed))}
      className="grid max-w-130 gap-[1.15rem] rounded-card bg-surface p-5 shadow-raised max-[20rem]:p-3 sm:p-8"
    >
      <ErrorSummary form={form} />
      <PostedSummary failed="find.failed" />
      {ask.error ? <Alert tone="danger">{getErrorText(t, ask.error, 'find.failed')}</Alert> : null}
      <TextField
        form={form}
        name="email"
        label={t('find.email')}
        error={posted('email')}
        defaultValue={values.email}
        type="email"
        autoComplete="email"
      />
      <TextField
        form={form}
        name="reference"
        label={t('find.reference')}
        hint={t('find.referenceHint')}
        error={posted('reference')}
        defaultValue={values.reference}
        {...latinInputProps}
        autoComplete="off"
      />
      <div>
        <Button type="submit" size="lg" busy={ask.isPending} busyLabel={t('bookings.submitting')}>
          {t('booking.newLink')}
        </Button>
      </div>
    </form>
  )
}
