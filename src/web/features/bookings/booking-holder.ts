import { useState } from 'react'
import type { BookingKey } from './booking-key.ts'

/** What the endpoints of a booking know its holder by. */
export type Holder = BookingKey & { proof?: string }

/** A deed that waits until the code was typed. */
type Deed = (holder: Holder) => void

/**
 * Who holds the booking that is shown. A mailed link alone neither unmasks nor changes anything: `prove` asks for the code
 * first. The proof lives as long as the page; nothing stores it.
 */
export function useHolder(key: BookingKey) {
  const [proof, setProof] = useState<{ proof: string; until: string }>()
  const [waiting, setWaiting] = useState<Deed>()
  const isProven = proof !== undefined && Date.parse(proof.until) > Date.now()
  const holder: Holder = proof ? { ...key, proof: proof.proof } : key
  return {
    key,
    holder,
    /** Whether a deed is done at once: the owner is signed in, or the code was typed. */
    mayAct: 'id' in key || isProven,
    isAsking: waiting !== undefined,
    prove: (deed: Deed) => ('id' in key || isProven ? deed(holder) : setWaiting(() => deed)),
    giveUp: () => setWaiting(undefined),
    proven: (given: { proof: string; until: string }) => {
      setProof(given)
      setWaiting(undefined)
      waiting?.({ ...key, proof: given.proof })
    },
    /** A proof that the server no longer takes is asked for anew. */
    forget: () => setProof(undefined),
  }
}

export type Held = ReturnType<typeof useHolder>
