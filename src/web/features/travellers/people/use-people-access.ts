import { useEffect, useEffectEvent } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listTravellers } from '#contract/travellers/travellers.ts'
import type { BookingKey } from '#web/features/bookings/access/booking-key.ts'
import { type BookingAccess, useBookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { toFailure } from '#web/platform/api/queries.ts'

/** In the memory of this tab alone, and for one link: a reload asks for a code again. */
let rememberedProof: { token: string; proof: string } | undefined

/** Returns the access to the booking for all pages of its people: the code is typed once for all forms. */
export function usePeopleAccess(key: BookingKey) {
  const token = 'token' in key ? key.token : undefined
  const held = useBookingAccess(
    key,
    token !== undefined && rememberedProof?.token === token ? rememberedProof.proof : undefined,
  )
  const { proof } = held.holder
  useEffect(() => {
    if (token !== undefined && proof !== undefined) rememberedProof = { token, proof }
  }, [token, proof])
  function forgetProof() {
    rememberedProof = undefined
    held.forget()
  }
  return {
    ...held,
    forget: forgetProof,
    /** After a failure: an outdated proof is requested anew. */
    forgetRefused: (error: unknown) => toFailure(error)?.code === 'code_required' && forgetProof(),
  }
}

/** Whether a proof was refused, because it is too old by now; it is forgotten, so that the code is requested anew. */
export function useRefusedProof(held: Pick<BookingAccess, 'forget'>, error: unknown): boolean {
  const forget = useEffectEvent(held.forget)
  const isRefused = toFailure(error)?.code === 'code_required'
  useEffect(() => {
    if (isRefused) forget()
  }, [isRefused])
  return isRefused
}

/** The props of each part of the page of travellers. */
export type PeopleAccess = Pick<ReturnType<typeof usePeopleAccess>, 'holder' | 'forgetRefused'>
export type BookingTravellers = OutputOf<typeof listTravellers>
