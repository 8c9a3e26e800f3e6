import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listPictureProblems } from '#contract/trips/picture-problems.ts'
import type { PictureProblemReason } from '#domain/trips/picture-problems.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

export type PictureProblem = OutputOf<typeof listPictureProblems>[number]

const reasonKeys: Record<PictureProblemReason, MessageKey> = {
  not_public: 'pictures.notPublic',
  no_answer: 'pictures.noAnswer',
  not_found: 'pictures.notFound',
  too_large: 'pictures.tooLarge',
  no_picture: 'pictures.noPicture',
}

/** Returns the pictures at other sites that the caller's trips name and that are not here. Without them everything else works. */
export function usePictureProblems(): readonly PictureProblem[] {
  const { data } = useQuery(apiQuery('trips.pictureProblems', {}))
  return data ?? []
}

/** Returns what the organizer reads of a picture that is not here: why, and whether it is tried again. */
export function describePictureProblem(t: Translate, { state, reason }: PictureProblem): string {
  if (reason === null) return t('pictures.waiting')
  const why = t(reasonKeys[reason])
  return state === 'waiting' ? `${why} ${t('pictures.tryingAgain')}` : why
}
