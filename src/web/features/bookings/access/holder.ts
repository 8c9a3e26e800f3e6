import { useState } from 'react'
import type { BookingKey } from './key.ts'

/** What the endpoints of a booking know its holder by. */
export type Holder = BookingKey & { proof?: string }

/** A deed that waits until the code was typed. */
type Deed = (holder: Holder) => void

/**
 * Who holds the booking that is shown. A mailed link alone neither unmasks nor changes anything: `prove` asks for the code
 * first. The proof lives as long as the page; nothing stores it. `known`: one that was given on a page before.
 */
export function useHolder(key: BookingKey, known?: string) {
  const [proof, setProof] = useState(known)
  const [waiting, setWaiting] = useState<Deed>()
  const holder: Holder = proof ? { ...key, proof } : key
  return {
    key,
    holder,
    isAsking: waiting !== undefined,
    prove: (deed: Deed) => ('id' in key || proof ? deed(holder) : setWaiting(() => deed)),
    giveUp: () => setWaiting(undefined),
    proven: (given: string) => {
      setProof(given)
      setWaiting(undefined)
      waiting?.({ ...key, proof: given })
    },
    /** A proof that the server no longer takes, after half an hour, is asked for anew. */
    forget: () => setProof(undefined),
  }
}

export type Held = ReturnType<typeof useHolder>
