import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { applyBulk } from '#contract/bookings/bulk.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/api.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'

export type BulkInput = InputOf<typeof applyBulk>
export type BulkResult = OutputOf<typeof applyBulk> & {
  input: BulkInput
  /** When it can no longer be undone, by the clock of this page; the server decides by its own. */
  endsAt: number
}

/** An act on many bookings, and its undo. */
export function useBulkAct(tripId: string) {
  const [result, setResult] = useState<BulkResult>()
  // Longer than the dialog: after a lost answer the same act is not made twice.
  const [keyring] = useState(() => createIdempotencyKeys())
  const apply = useMutation({
    mutationFn: (input: BulkInput) => call('bulk.apply', input),
    onSuccess: (done, input) => {
      keyring.forget()
      undo.reset()
      setResult({ ...done, input, endsAt: Date.now() + (done.act?.secondsLeft ?? 0) * 1000 })
    },
    gcTime: 0,
  })
  const undo = useMutation({ mutationFn: (act: string) => call('bulk.undo', { id: tripId, act }), gcTime: 0 })
  const isOpen = useIsBefore(result?.endsAt) && !undo.isSuccess
  // What fails is shown where it was pressed: `apply.error` in the dialog, `undo.error` in the bar.
  return { apply, undo, keyring, result, isOpen, close: () => setResult(undefined) }
}

/** Whether a moment by the clock of this page is still to come; drawn again when it has come. */
function useIsBefore(endsAt: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === undefined) return
    setNow(Date.now())
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, endsAt - Date.now()) + 20)
    return () => clearTimeout(timer)
  }, [endsAt])
  return endsAt !== undefined && now < endsAt
}
