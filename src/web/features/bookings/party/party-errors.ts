import type { ChosenExtra } from '#domain/offers/offer.ts'

/** The errors of a party, as codes, by the place where they are shown; extras by their names. */
export type PartyErrors = { party?: string; room?: string; extras: Record<string, string> }

/** Sorts the fields that the server names; `extras` are those that were sent, which it counts by. */
export function toPartyErrors(
  fields: Readonly<Record<string, string>>,
  extras: readonly ChosenExtra[],
): PartyErrors {
  const mistakes: PartyErrors = { extras: {} }
  for (const [path, code] of Object.entries(fields)) {
    const [, at] = /^extras\.(\d+)\./.exec(path) ?? []
    const name = at === undefined ? undefined : extras[Number(at)]?.name
    if (name !== undefined) mistakes.extras[name] ??= code
    else if (/^(?:groups|party)\.\d+\.room$/.test(path)) mistakes.room ??= code
    else if (/^(?:groups|party|extras|needs|numberOfPilgrims)\b/.test(path)) mistakes.party ??= code
  }
  return mistakes
}
