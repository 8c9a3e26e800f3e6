import { z } from 'zod'
import { addressOut, example, line } from '#contract/fields.ts'
import { maxCaptionLength } from '#domain/trips/captions.ts'
import { zakirLimits } from '#domain/trips/trips.ts'
import { perLanguage } from './translations.ts'

// The photos of a trip, their captions, and the portraits of its zakirs (decision 0061).

const imageExample = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'
const portraitExample = '/api/portraits/1a2b3c4d5e6f708192a3b4c5d6e7f809.webp'
const urduCaptionExample = 'حرم کا صحن، ہمارے ہوٹل سے پانچ منٹ'
const captionExample = 'The court of the shrine, five minutes from our hotel'

/** A picture that was uploaded here, or one elsewhere by its https address, which the server fetches and keeps. */
export const imageAddress = line(2000).refine(
  (value) =>
    /^https:\/\/[^\s"'<>\\]+$/i.test(value) || /^\/api\/trip-images\/[a-z0-9-]+\.[a-z0-9]+$/.test(value),
  'https_only',
)

/** Photos and portraits in answers. */
export const tripPicturesOut = {
  images: z.array(addressOut.meta(example(imageExample))),
  captions: z
    .array(
      z.object({
        image: addressOut.meta(example(imageExample)),
        text: z.string().meta(example(captionExample)),
        translations: perLanguage(z.string().meta(example(urduCaptionExample))),
      }),
    )
    .describe('Captions of photos, each by the photo’s address'),
  tripZakirPortraits: z.array(addressOut.meta(example(portraitExample))).meta({
    description: 'Beside tripZakirNames; empty if there is none',
  }),
}

/** A face that was uploaded here; empty where there is none. */
const portraitAddress = line(200)
  .refine((value) => value === '' || /^\/api\/portraits\/[a-z0-9-]+\.[a-z0-9]+$/.test(value), 'invalid')
  .meta(example(portraitExample))

const captionText = line(maxCaptionLength).meta(example(captionExample))
const captionInput = z.object({
  image: imageAddress.meta(example(imageExample)),
  text: captionText,
  translations: perLanguage(captionText.meta(example(urduCaptionExample))).default({}),
})

/** Fields about photos beside the photos themselves. Those that are left out stay with the photos and names that stay. */
export const tripPicturesInput = {
  captions: z
    .array(captionInput)
    .max(20)
    .optional()
    .describe('All of them. The caption of a photo that the trip does not have is not stored.'),
  tripZakirPortraits: z
    .array(portraitAddress)
    .max(zakirLimits.max)
    .optional()
    .describe('Beside tripZakirNames; empty where there is none'),
}
