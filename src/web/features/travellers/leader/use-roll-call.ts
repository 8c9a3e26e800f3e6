import { useCallback, useEffect, useRef, useState } from 'react'
import type { RollCallPerson } from '#contract/travellers/leader.ts'
import { rollCallCopyMs } from '#domain/travellers/leader-view.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { eraseDeviceCopies } from '#web/platform/device-copies.ts'
import {
  type CopiedTick,
  listHere,
  type RollCallAnswer,
  type RollCallCopy,
  readCopy,
  toCopy,
  writeCopy,
} from './roll-call-copy.ts'

type RollCallState = {
  copy: RollCallCopy | undefined
  phase: RollCallAnswer['state'] | undefined
  isOffline: boolean
  isExpired: boolean
  isStored: boolean
  isBusy: boolean
  /** Other leaders who ticked, by the last answer. */
  others: string[]
  error: unknown
}

const initialState: RollCallState = {
  copy: undefined,
  phase: undefined,
  isOffline: false,
  isExpired: false,
  isStored: true,
  isBusy: false,
  others: [],
  error: undefined,
}

/** Whether the server answered at all: without an answer the copy on this phone goes on. */
const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/**
 * The roll call of a departure: its list from the server, or the copy on this phone. Ticks count at once and are sent with the
 * next contact: after each press, when the line is back and when the page is looked at again; never by the clock.
 */
export function useRollCall(tripId: string) {
  const [state, setState] = useState(initialState)
  const latest = useRef(state)
  const running = useRef<{ again: boolean }>(undefined)
  const update = useCallback((fields: Partial<RollCallState>) => {
    latest.current = { ...latest.current, ...fields }
    setState(latest.current)
  }, [])

  const send = useCallback(
    async (more: { finish?: boolean; use?: 'print' } = {}): Promise<boolean> => {
      const { copy } = latest.current
      const sent = copy?.pending ?? []
      try {
        const answer = await call('leader.rollCall', {
          id: tripId,
          rollCallId: copy?.rollCallId ?? null,
          ticks: sent.slice(-1000).map(({ at, ...tick }) => ({
            ...tick,
            secondsAgo: Math.max(0, (Date.now() - at) / 1000),
          })),
          ...more,
        })
        accept(answer, sent.length)
        return true
      } catch (error) {
        fail(error)
        return false
      }

      function accept(answer: RollCallAnswer, count: number) {
        if (answer.state !== 'open') {
          eraseDeviceCopies()
          return update({ copy: undefined, phase: answer.state, isOffline: false, error: undefined })
        }
        const unsent = latest.current.copy?.pending.slice(count) ?? []
        const next = toCopy(answer, unsent)
        const isStored = writeCopy(next)
        const others = [...new Set(answer.ticks.flatMap(({ by, isOwn }) => (isOwn || !by ? [] : [by])))]
        const found = { isOffline: false, isExpired: false, error: undefined }
        update({ copy: next, phase: 'open', isStored, others, ...found })
      }

      function fail(error: unknown) {
        if (!isAnswer(error)) return update({ isOffline: true })
        // Removed, or no longer a leader of this departure: nothing of it stays on this phone.
        if (![409, 429].includes(error.status)) {
          eraseDeviceCopies()
          update({ copy: undefined })
        }
        update({ error, isOffline: false })
      }
    },
    [tripId, update],
  )

  const sync = useCallback(async () => {
    if (running.current) {
      running.current.again = true
      return
    }
    running.current = { again: true }
    update({ isBusy: true })
    while (running.current.again) {
      running.current.again = false
      if (!(await send())) break
    }
    running.current = undefined
    update({ isBusy: false })
  }, [send, update])

  useEffect(() => {
    const copy = readCopy(tripId)
    update({
      ...initialState,
      copy: copy === 'expired' ? undefined : copy,
      isExpired: copy === 'expired',
    })
    void sync()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const known = readCopy(tripId)
      if (known === undefined || known === 'expired')
        update({ copy: undefined, isExpired: known === 'expired' })
      void sync()
    }
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [tripId, sync, update])

  // A page that stays open shows the copy no longer than one that is opened anew.
  const receivedAt = state.copy?.receivedAt
  useEffect(() => {
    if (receivedAt === undefined) return
    const timer = setTimeout(
      () => {
        eraseDeviceCopies()
        update({ copy: undefined, isExpired: true })
      },
      Math.max(0, receivedAt + rollCallCopyMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [receivedAt, update])

  const tick = useCallback(
    (people: readonly RollCallPerson[], isHere: boolean) => {
      const { copy } = latest.current
      if (!copy) return
      const known = readCopy(tripId)
      if (known === 'expired') return update({ copy: undefined, isExpired: true })
      const at = Date.now()
      const made: CopiedTick[] = people.map(({ bookingId, age, place }) => ({
        bookingId,
        age,
        place,
        isHere,
        at,
      }))
      const next = { ...copy, pending: [...copy.pending, ...made] }
      update({ copy: next, isStored: writeCopy(next) })
      void sync()
    },
    [tripId, sync, update],
  )

  const { copy } = state
  return {
    ...state,
    here: copy ? listHere(copy) : new Set<string>(),
    tick,
    sync,
    finish: () => send({ finish: true }),
    /** Records that the list is printed; false where there is no contact. */
    print: () => send({ use: 'print' }),
  }
}

export type RollCall = ReturnType<typeof useRollCall>
