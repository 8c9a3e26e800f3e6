import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import type { updateTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

// The pictures of a trip in its form: a caption is in the row of its picture, in every language, and moves with it.

/** Drafts of before say nothing of their pictures. */
export const pictureRow = z.object({
  address: z.string(),
  caption: z.string().default(''),
  words: z.partialRecord(z.enum(contentLanguages), z.string()).optional(),
})
type PictureRowValues = z.output<typeof pictureRow>

/** Returns a row of a picture without captions. */
export const createPictureRow = (address = ''): PictureRowValues => ({ address, caption: '' })

/** As a published trip has them. */
export function toPictureRows({ images, captions }: Pick<Trip, 'images' | 'captions'>): PictureRowValues[] {
  return images.map((address) => {
    const said = captions.find(({ image }) => image === address)
    const words = said && Object.keys(said.translations).length > 0 ? said.translations : undefined
    return { address, caption: said?.text ?? '', ...(words && { words }) }
  })
}

type PictureFormValues = {
  images: PictureRowValues[]
  translations: { language: keyof NonNullable<PictureRowValues['words']> }[]
}
type CaptionsPayload = NonNullable<InputOf<typeof updateTrip>['captions']>

/** Returns the captions of the pictures, in the trip's language and in its further ones. */
export function toCaptionsPayload({ images, translations }: PictureFormValues): CaptionsPayload {
  return images.filter(hasCaption).map(({ address, caption, words }) => ({
    image: address.trim(),
    text: caption.trim(),
    translations: Object.fromEntries(
      translations.flatMap(({ language }) => {
        const text = words?.[language]?.trim()
        return text ? [[language, text]] : []
      }),
    ),
  }))
}

/** Returns the field of an error of a picture or caption: rows without an address, or without a caption, are not sent. */
export function toPictureFieldPath(path: string, { images }: PictureFormValues): string | undefined {
  const [name, index = '', part, language] = path.split('.')
  if ((name !== 'images' && name !== 'captions') || !index) return undefined
  const isSent = name === 'images' ? ({ address }: PictureRowValues) => Boolean(address.trim()) : hasCaption
  const row = images.flatMap((one, at) => (isSent(one) ? [at] : []))[Number(index)] ?? 0
  if (name === 'images' || part === 'image') return `images.${row}.address`
  return part === 'translations' ? `images.${row}.words.${language}` : `images.${row}.caption`
}

const hasCaption = ({ address, caption }: PictureRowValues) => Boolean(address.trim() && caption.trim())
