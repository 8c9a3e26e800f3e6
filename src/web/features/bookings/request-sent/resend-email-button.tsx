import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import type { SentBookingKey } from './use-sent-booking.ts'

/** In milliseconds, as the server has it. */
const resendDelay = 60_000

type ResendEmailButtonProps = { email: string; bookingKey: SentBookingKey; onSent: () => unknown }

/** Sends the email again, once a minute; the button counts the seconds until it may. */
export function ResendEmailButton({ email, bookingKey, onSent }: ResendEmailButtonProps) {
  const { t, formats } = useLanguage()
  const { seconds, start } = useCountdown()
  const send = useMutation({
    mutationFn: () => call('bookings.sendAgain', bookingKey),
    onSuccess: ({ sentAt, againAt }) => {
      // By the length alone: this clock may not be the server's.
      start(Date.parse(againAt) - Date.parse(sentAt) || resendDelay)
      announce([t('sent.sentAgain', { email })])
      onSent()
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'too_many_attempts') start(resendDelay)
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        busy={send.isPending}
        aria-disabled={seconds > 0 || send.isPending || undefined}
        onClick={() => {
          if (seconds === 0) send.mutate()
        }}
        className={seconds > 0 ? 'tabular-nums text-ink-2' : undefined}
      >
        {seconds > 0 && send.isSuccess
          ? t('sent.againIn', { seconds: formats.number(seconds) })
          : t('sent.again')}
      </Button>
      {send.error ? (
        <Alert tone="danger" className="order-last w-full">
          {getErrorText(t, send.error, 'common.actionFailed')}
        </Alert>
      ) : null}
    </>
  )
}

/** Whole seconds until an end; 0 from then on. */
function useCountdown() {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    seconds: left,
    start: (length: number) => {
      setNow(Date.now())
      setEnd(Date.now() + length)
    },
  }
}
