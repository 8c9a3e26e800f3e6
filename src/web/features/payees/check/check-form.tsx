import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parseReference } from '#domain/bookings/references.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { getFieldErrorText, latinInputProps } from '#web/platform/forms/form-support.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type CheckAnswer, CheckResult } from './answer.tsx'

type Typed = { accountNumber: string; reference: string; contactEmail: string }

/** One field, one answer beside it. What is typed goes into no address and is stored nowhere; without scripts the server answers. */
export function CheckAccountForm({ lead }: { lead: ReactNode }) {
  const { t, locale } = useLanguage()
  const [params] = useSearchParams()
  const session = useSession()
  const posted = useServerForm()
  const given = parseReference(params.get('ref') ?? '')
  const ofBooking = 'reference' in given ? given.reference : ''
  const [typed, setTyped] = useState<Typed>({
    accountNumber: posted.values.accountNumber ?? '',
    reference: posted.values.reference ?? ofBooking,
    contactEmail: posted.values.contactEmail ?? '',
  })
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const check = useMutation({
    mutationFn: ({ accountNumber, reference, contactEmail }: Typed) => {
      const read = parseReference(reference)
      const proof = 'reference' in read ? read.reference : undefined
      return call('payees.check', {
        accountNumber,
        ...(proof && { reference: proof }),
        ...(proof && session.state === 'signed-in' && { id: proof }),
        ...(proof && contactEmail.trim() && { contactEmail: contactEmail.trim() }),
      })
    },
  })
  function send(now: Typed) {
    const isMissing = now.accountNumber.trim() === ''
    setEmpty(isMissing)
    if (isMissing) input.current?.focus()
    else check.mutate(now)
  }
  // What the server said of the posted number, for as long as that one stands here.
  const answered = check.isIdle && typed.accountNumber === posted.values.accountNumber ? posted : undefined
  const error = check.error ?? answered?.code
  const fields = (check.error instanceof ApiError ? check.error.fields : answered?.fields) ?? {}
  const result = check.data ?? readAnswer(answered?.answer)
  const isNo = result !== undefined && result.answer !== 'theirs'
  const change = (name: keyof Typed) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    // An answer is about the number that was checked, never about another one.
    if (name === 'accountNumber' && !check.isIdle) check.reset()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        {lead}
        <form
          action={`/check-account?send&lang=${locale}`}
          method="post"
          noValidate
          className="mt-6 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            send(typed)
          }}
        >
          {error && Object.keys(fields).length === 0 ? <CheckFailure error={error} /> : null}
          <Field
            label={t('checkAccount.number')}
            hint={t('checkAccount.numberHint')}
            error={isEmpty ? t('fields.required') : getFieldErrorText(t, fields.accountNumber)}
          >
            {(control) => (
              <TextInput
                {...control}
                {...latinInputProps}
                ref={input}
                name="accountNumber"
                autoComplete="off"
                maxLength={200}
                className="num min-h-16 text-[1.5rem] rtl:text-end"
                value={typed.accountNumber}
                onChange={({ target }) => change('accountNumber')(target.value)}
                onPaste={({ clipboardData, currentTarget }) => {
                  if (currentTarget.value !== '') return
                  const now = { ...typed, accountNumber: clipboardData.getData('text').trim() }
                  if (now.accountNumber) setTimeout(() => send(now))
                }}
              />
            )}
          </Field>
          <details open={Boolean(typed.reference)}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-small font-semibold text-link focus-visible:shadow-ring">
              {t('checkAccount.haveBooking')}
            </summary>
            <div className="mt-2 grid gap-4">
              <Field
                label={t('find.reference')}
                hint={t('checkAccount.referenceHint')}
                optional={t('common.optional')}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...latinInputProps}
                    name="reference"
                    autoComplete="off"
                    maxLength={40}
                    value={typed.reference}
                    onChange={({ target }) => change('reference')(target.value)}
                  />
                )}
              </Field>
              <Field label={t('find.email')} optional={t('common.optional')}>
                {(control) => (
                  <TextInput
                    {...control}
                    {...latinInputProps}
                    name="contactEmail"
                    type="email"
                    autoComplete="email"
                    value={typed.contactEmail}
                    onChange={({ target }) => change('contactEmail')(target.value)}
                  />
                )}
              </Field>
            </div>
          </details>
          <Button
            type="submit"
            size="lg"
            variant={isNo ? 'quiet' : 'primary'}
            busy={check.isPending}
            busyLabel={t('checkAccount.checking')}
            icon={<Icon name="search" />}
          >
            {t('checkAccount.check')}
          </Button>
        </form>
      </div>
      <div className="lg:pt-2">
        {result ? (
          <CheckResult key={check.submittedAt} result={result} hasReference={typed.reference !== ''} />
        ) : null}
      </div>
    </div>
  )
}

/** What the server answered where the form was sent without scripts. */
const readAnswer = (answer: object | undefined) => answer as CheckAnswer | undefined

/** Not checked is no yes: each of these says not to pay. */
function CheckFailure({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const code = typeof error === 'string' ? error : toFailure(error)?.code
  const text = getErrorText(
    t,
    typeof error === 'string' ? { code, status: 400 } : error,
    'errors.payee_check_failed',
  )
  return (
    <Alert tone="danger" title={t('checkAccount.doNotPay')}>
      {text}
    </Alert>
  )
}
