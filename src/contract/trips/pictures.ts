import { z } from 'zod'
import { addressOut, example, line } from '#contract/fields.ts'
import { longestCaption } from '#domain/trips/captions.ts'
import { zakirLimits } from '#domain/trips/trips.ts'
import { inEach } from './words.ts'

// The pictures of a trip, what is said of them, and the faces of those who lead it (decision 0061).

const image = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'
const face = '/api/portraits/1a2b3c4d5e6f708192a3b4c5d6e7f809.webp'
const inUrdu = 'حرم کا صحن، ہمارے ہوٹل سے پانچ منٹ'
const caption = 'The court of the shrine, five minutes from our hotel'

/** A picture that was uploaded here, or one elsewhere by its https address, which the server fetches and keeps. */
export const imageAddress = line(2000).refine(
  (value) =>
    /^https:\/\/[^\s"'<>\\]+$/i.test(value) || /^\/api\/trip-images\/[a-z0-9-]+\.[a-z0-9]+$/.test(value),
  'https_only',
)

/** What answers say of pictures and faces. */
export const picturesOfTrip = {
  images: z.array(addressOut.meta(example(image))),
  captions: z
    .array(
      z.object({
        image: addressOut.meta(example(image)),
        text: z.string().meta(example(caption)),
        translations: inEach(z.string().meta(example(inUrdu))),
      }),
    )
    .describe('What is said of pictures, each by its address'),
  tripZakirPortraits: z.array(addressOut.meta(example(face))).meta({
    description: 'Beside tripZakirNames; empty where there is none',
  }),
}

/** A face that was uploaded here; empty where there is none. */
const portrait = line(200)
  .refine((value) => value === '' || /^\/api\/portraits\/[a-z0-9-]+\.[a-z0-9]+$/.test(value), 'invalid')
  .meta(example(face))

const said = line(longestCaption).meta(example(caption))
const writtenCaption = z.object({
  image: imageAddress.meta(example(image)),
  text: said,
  translations: inEach(said.meta(example(inUrdu))).default({}),
})

/** What a form sends of them besides the pictures. What is left out stays with the pictures, and with the names, that stay. */
export const writtenPicturesOfTrip = {
  captions: z
    .array(writtenCaption)
    .max(20)
    .optional()
    .describe('All of them. What is said of a picture that the trip does not have is not kept.'),
  tripZakirPortraits: z
    .array(portrait)
    .max(zakirLimits.max)
    .optional()
    .describe('Beside tripZakirNames; empty where there is none'),
}
