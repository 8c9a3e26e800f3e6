import { useState } from 'react'
import type { BookingKey } from './booking-key.ts'

/** The credentials by which the booking endpoints know its holder. */
export type BookingCredentials = BookingKey & { proof?: string }

/** An action that waits until the code was typed. */
type CredentialedAction = (holder: BookingCredentials) => void

/**
 * Returns the access to the booking that is shown. An emailed link alone neither unmasks nor changes anything: `prove`
 * asks for the code first. What was typed opens all pages of the booking: the proof is a cookie of the device that no
 * script reads, and whether there is one the booking says (`markProven`). Where cookies are off it lasts as long as the page.
 */
export function useBookingAccess(key: BookingKey, knownProof?: string) {
  const [proof, setProof] = useState(knownProof)
  const [hasCookie, setHasCookie] = useState(false)
  const [waiting, setWaiting] = useState<CredentialedAction>()
  const holder: BookingCredentials = proof ? { ...key, proof } : key
  const isProven = 'id' in key || proof !== undefined || hasCookie
  return {
    key,
    holder,
    isProven,
    markProven: (hasProof: boolean) => setHasCookie(hasProof),
    isAsking: waiting !== undefined,
    prove: (deed: CredentialedAction) => (isProven ? deed(holder) : setWaiting(() => deed)),
    giveUp: () => setWaiting(undefined),
    proven: (given: string) => {
      setProof(given)
      setWaiting(undefined)
      waiting?.({ ...key, proof: given })
    },
    /** A proof that the server no longer accepts, after half an hour, is requested anew. */
    forget: () => {
      setProof(undefined)
      setHasCookie(false)
    },
  }
}

export type BookingAccess = ReturnType<typeof useBookingAccess>
