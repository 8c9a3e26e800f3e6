import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { parseAccessCode, useAccessCode } from './use-access-code.ts'
import type { BookingAccess } from './use-booking-access.ts'

type CodeDialogProps = { booking: BookingPage; held: BookingAccess }

/** Asks a holder of the link alone for the six digits that were emailed to the contact address. */
export function CodeDialog({ booking, held }: CodeDialogProps) {
  const { t } = useLanguage()
  const token = 'token' in held.key ? held.key.token : ''
  const code = useAccessCode(token)
  const [typed, type] = useState('')
  const [isShort, setShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const prove = useMutation({
    mutationFn: (digits: string) => call('bookings.proveCode', { token, code: digits }),
    onSuccess: ({ proof }) => {
      type('')
      code.discardCode()
      announce([t('heard.codeRight')])
      held.proven(proof)
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'wrong_code') code.recordFailedTry()
      input.current?.select()
    },
  })
  const { isAsking, markProven } = held
  // What the booking says of this device, at each answer anew.
  const tellProven = useEffectEvent(markProven)
  useEffect(() => tellProven(booking.hasProof), [booking])
  // Once for each opening, whatever the result: a rejected request must not be repeated again and again.
  const askFirst = useEffectEvent(code.sendCodeIfNeeded)
  useEffect(() => {
    if (isAsking) askFirst()
  }, [isAsking])

  function submit() {
    const digits = parseAccessCode(typed)
    setShort(digits === undefined)
    if (digits === undefined) input.current?.focus()
    else prove.mutate(digits)
  }

  function askAgain() {
    type('')
    setShort(false)
    prove.reset()
    code.sendCode()
    input.current?.focus()
  }

  const isWrong = toFailure(prove.error)?.code === 'wrong_code'
  const refused =
    isWrong && code.triesLeft > 0
      ? t('code.wrong', { count: code.triesLeft })
      : isWrong
        ? t('errors.code_expired')
        : prove.error && getErrorText(t, prove.error, 'code.failed')
  return (
    <FormDialog
      open={isAsking}
      onOpenChange={(open) => !open && held.giveUp()}
      title={t('code.title')}
      description={t('code.text', { email: booking.contactEmail })}
      submitLabel={t('code.submit')}
      busy={prove.isPending}
      busyLabel={t('code.checking')}
      isReady={!code.isSending}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      {code.error ? (
        <Alert tone="danger">{getErrorText(t, code.error, 'code.notSent')}</Alert>
      ) : (
        <p role="status" className="min-h-[1lh] text-sm text-ink-2">
          {code.isSent ? t('code.sent') : code.isSending ? t('code.sending') : null}
        </p>
      )}
      <Field label={t('code.label')} hint={t('code.hint')} error={isShort ? t('code.short') : refused}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={typed}
            onChange={(event) => {
              type(event.target.value)
              setShort(false)
            }}
            dir="ltr"
            lang="en"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="num max-w-48 text-[1.5rem] tracking-[.2em] rtl:text-end"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <Button
          variant="quiet"
          size="sm"
          busy={code.isSending}
          disabled={!code.mayAskAgain}
          onClick={askAgain}
        >
          {t('code.another')}
        </Button>
        {code.mayAskAgain ? null : t('code.anotherSoon')}
      </div>
    </FormDialog>
  )
}
