import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { call } from '#web/platform/api/api.ts'

/** How often a code may be tried; in milliseconds for how long, and how long one waits before another is sent. */
const maxTries = 5
const codeLifetime = 10 * 60_000
const resendDelay = 60_000

/** Returns six digits of any script, with any separators of an email or a keyboard; undefined of anything else. */
export function parseAccessCode(text: string): string | undefined {
  const digits = toAsciiDigits(text).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Sends a code by email, once for a page that asks twice while it is valid, and counts the tries that are left. */
export function useAccessCode(token: string) {
  const [missed, setMissed] = useState(0)
  const [maySendAgain, setMayAskAgain] = useState(false)
  const asking = useMutation({
    mutationFn: () => call('bookings.askCode', { token }),
    onMutate: () => {
      setMissed(0)
      setMayAskAgain(false)
    },
    // Nothing went out: it may be tried at once.
    onError: () => setMayAskAgain(true),
  })
  const { mutate, submittedAt, isSuccess } = asking

  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => setMayAskAgain(true), Math.max(0, submittedAt + resendDelay - Date.now()))
    return () => clearTimeout(timer)
  }, [isSuccess, submittedAt])

  return {
    sendCode: mutate,
    sendCodeIfNeeded: () => {
      // By the clock of this device alone, which may be another than the server's.
      if (!isSuccess || submittedAt + codeLifetime < Date.now()) mutate()
    },
    recordFailedTry: () => {
      setMissed(missed + 1)
      if (missed + 1 >= maxTries) setMayAskAgain(true)
    },
    /** It works only once: a further question needs another one. */
    discardCode: asking.reset,
    triesLeft: maxTries - missed,
    mayAskAgain: maySendAgain,
    isSending: asking.isPending,
    /** Only once the server took it: also the first frame of an open dialog claims nothing else. */
    isSent: asking.isSuccess,
    error: asking.error,
  }
}
