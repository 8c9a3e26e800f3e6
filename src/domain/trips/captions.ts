import type { Caption } from './translations.ts'

/** Characters of a caption, at most. */
export const maxCaptionLength = 120

/** The recommended number of photos; a trip is published with fewer too. */
export const recommendedPictures = 5

/**
 * The captions of a trip's pictures: of those given the first for each picture that the trip has and that something is said
 * of, in the order of the pictures.
 */
export function selectCaptions(images: readonly string[], given: readonly Caption[]): Caption[] {
  return [...new Set(images)].flatMap(
    (image) => given.find((caption) => caption.image === image && caption.text) ?? [],
  )
}
