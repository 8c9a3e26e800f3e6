import { useState } from 'react'
import type { BookingKey } from './booking-key.ts'

/** The credentials by which the booking endpoints know its holder. */
export type BookingCredentials = BookingKey & { proof?: string }

/** An action that waits until the code was typed. */
type CredentialedAction = (holder: BookingCredentials) => void

/**
 * Returns the access to the booking that is shown. An emailed link alone neither unmasks nor changes anything: `prove`
 * asks for the code first. The proof lives as long as the page; nothing stores it. `known`: a proof from a page before.
 */
export function useBookingAccess(key: BookingKey, knownProof?: string) {
  const [proof, setProof] = useState(knownProof)
  const [waiting, setWaiting] = useState<CredentialedAction>()
  const holder: BookingCredentials = proof ? { ...key, proof } : key
  return {
    key,
    holder,
    isAsking: waiting !== undefined,
    prove: (deed: CredentialedAction) => ('id' in key || proof ? deed(holder) : setWaiting(() => deed)),
    giveUp: () => setWaiting(undefined),
    proven: (given: string) => {
      setProof(given)
      setWaiting(undefined)
      waiting?.({ ...key, proof: given })
    },
    /** A proof that the server no longer accepts, after half an hour, is requested anew. */
    forget: () => setProof(undefined),
  }
}

export type BookingAccess = ReturnType<typeof useBookingAccess>
