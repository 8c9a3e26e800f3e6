import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import type { bookings } from './tables.ts'

/** A link is sealed for its own hash: once the booking has another one it can be opened no more. */
export const linkSealContext = (tokenHash: string) => `bookings.sealed_link ${tokenHash}`

/** Seals the token of a private link, to be stored beside its hash. */
export const sealLink = (sealer: Sealer, token: string): string =>
  sealer.seal(token, linkSealContext(hashSecret(token)))

type StoredLink = Pick<typeof bookings.$inferSelect, 'guestTokenHash' | 'sealedLink'>

/** Returns the token of a booking's working private link; undefined of one that was turned off, or is not known here. */
export function openLink(sealer: Sealer, { guestTokenHash, sealedLink }: StoredLink): string | undefined {
  if (guestTokenHash === null || sealedLink === null) return undefined
  const token = sealer.open(sealedLink, linkSealContext(guestTokenHash))
  return token !== undefined && hashSecret(token) === guestTokenHash ? token : undefined
}
