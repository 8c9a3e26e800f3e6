import type { MessageKey, Translate } from '#i18n/translate.ts'
import { getErrorText, isCorrectable } from '#web/platform/api/errors.ts'
import type { PhotoProblem } from './make-smaller.ts'

/** A photo that this device could not make ready to be sent. */
export class PhotoFailure extends Error {
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem) {
    super(`photo: ${problem}`)
    this.problem = problem
  }
}

const texts = {
  heic: 'photo.heic',
  unreadable: 'photo.unreadable',
  tooLarge: 'photo.tooLarge',
} as const satisfies Record<PhotoProblem, MessageKey>

/** Returns why a photo was not sent, and what to do; of other failures what `getErrorText` says. */
export function getPhotoErrorText(t: Translate, error: unknown, fallback: MessageKey): string {
  return error instanceof PhotoFailure ? t(texts[error.problem]) : getErrorText(t, error, fallback)
}

/** Whether the same file may succeed another time, as after a lost connection. */
export const canSendAgain = (error: unknown) => !(error instanceof PhotoFailure) && !isCorrectable(error)
