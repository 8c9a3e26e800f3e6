import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { applyBulk } from '#contract/bookings/bulk.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/api.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

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
      const made = { ...done, input, endsAt: Date.now() + (done.act?.secondsLeft ?? 0) * 1000 }
      setResult(made)
      keepAct(made)
    },
    gcTime: 0,
  })
  useEffect(() => {
    const kept = readKeptAct(tripId)
    if (kept) setResult((now) => now ?? kept)
  }, [tripId])
  const undo = useMutation({
    mutationFn: (act: string) => call('bulk.undo', { id: tripId, act }),
    onSuccess: () => writeTab(keptName, undefined),
    gcTime: 0,
  })
  const isOpen = useIsBefore(result?.endsAt) && !undo.isSuccess
  // What fails is shown where it was pressed: `apply.error` in the dialog, `undo.error` in the bar.
  return { apply, undo, keyring, result, isOpen, close: () => setResult(undefined) }
}

const keptName = 'bulk-act'

/** Keeps what can be undone across a reload: the words of a message stay with the server alone. */
function keepAct({ input: { text: _, ...input }, ...made }: BulkResult) {
  writeTab(keptName, made.act ? { ...made, input } : undefined)
}

/** Returns the last act of this tab on a departure, while it can be undone. */
function readKeptAct(tripId: string): BulkResult | undefined {
  const kept = Object(readTab(keptName)) as Partial<BulkResult>
  const isOpen = kept.input?.id === tripId && Number(kept.endsAt) > Date.now()
  return isOpen && kept.act && Array.isArray(kept.leftOut) ? (kept as BulkResult) : undefined
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
