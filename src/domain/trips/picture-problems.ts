/** Why a picture of another site could not be fetched: its address is not allowed, nobody answers, nothing is there, it is too large, or no picture. */
export const pictureProblemReasons = [
  'not_public',
  'no_answer',
  'not_found',
  'too_large',
  'no_picture',
] as const

export type PictureProblemReason = (typeof pictureProblemReasons)[number]

/** Those that another try does not change. */
const lastingReasons: readonly PictureProblemReason[] = ['not_public', 'too_large', 'no_picture']

/** Tries of one address: after an hour, two, four …: the last after five days. */
const maxAttempts = 8

/** Returns whether an address is tried no more after so many tries, of which the last failed so. */
export function isGivenUp(attempts: number, reason: PictureProblemReason): boolean {
  return attempts >= maxAttempts || lastingReasons.includes(reason)
}
