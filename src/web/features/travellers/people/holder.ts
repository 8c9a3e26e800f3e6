import { useEffect } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listTravellers } from '#contract/travellers/travellers.ts'
import { useHolder } from '#web/features/bookings/access/holder.ts'
import type { BookingKey } from '#web/features/bookings/access/key.ts'
import { failureOf } from '#web/platform/api/queries.ts'

/** In the memory of this tab alone, and for one link: a reload asks for a code again. */
let proven: { token: string; proof: string } | undefined

/** Who holds the booking, on all pages of its people: who goes from one form to the next types the code once. */
export function usePeopleHolder(key: BookingKey) {
  const token = 'token' in key ? key.token : undefined
  const held = useHolder(key, token !== undefined && proven?.token === token ? proven.proof : undefined)
  const { proof } = held.holder
  useEffect(() => {
    if (token !== undefined && proof !== undefined) proven = { token, proof }
  }, [token, proof])
  function forget() {
    proven = undefined
    held.forget()
  }
  return {
    ...held,
    forget,
    /** For what has failed: a proof that is too old by now is asked for anew. */
    forgetRefused: (error: unknown) => failureOf(error)?.code === 'code_required' && forget(),
  }
}

/** What each part of the page of people is given. */
export type PeopleHolder = Pick<ReturnType<typeof usePeopleHolder>, 'holder' | 'forgetRefused'>
export type PeopleOfBooking = OutputOf<typeof listTravellers>
