// How many zaireen the trips were searched for, on this tab. Small and alone: the list's first load has it.

import { tabStore } from '#web/platform/storage.ts'

const storageKey = 'party-searched'

export function saveSearchedZaireen(zaireen: number | undefined) {
  if (zaireen !== undefined) tabStore.write(storageKey, String(zaireen))
}

/** The number; 0 where none was searched for. */
export function readSearchedZaireen(): number {
  return Number(tabStore.read(storageKey) ?? 0)
}
