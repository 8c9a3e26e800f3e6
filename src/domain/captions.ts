import type { WordLanguage } from './translations.ts'

/** Characters of a caption, at most. */
export const longestCaption = 120

/** How many pictures organizers are asked for; a trip is published with fewer too. */
export const askedPictures = 5

/** What is said of a picture of a trip, by its address: in the trip's own language, and in others. */
export type Caption = {
  image: string
  text: string
  translations: { [Language in WordLanguage]?: string | undefined }
}

/**
 * The captions of a trip's pictures: of those given the first for each picture that the trip has and that something is said
 * of, in the order of the pictures.
 */
export function captionsFor(images: readonly string[], given: readonly Caption[]): Caption[] {
  return [...new Set(images)].flatMap(
    (image) => given.find((caption) => caption.image === image && caption.text) ?? [],
  )
}

type Captioned = { captions: readonly Caption[]; wordsLanguage: string | null }

/** What a reader of a language is told of a picture: in it where that was written, else as the trip has it. */
export function captionOf(
  { captions, wordsLanguage }: Captioned,
  image: string,
  language: WordLanguage,
): string | undefined {
  const caption = captions.find((one) => one.image === image)
  return (wordsLanguage !== language && caption?.translations[language]) || caption?.text
}
