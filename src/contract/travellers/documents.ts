import { z } from 'zod'
import { bookingCredentials } from '#contract/bookings/links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { example, secretExample } from '#contract/fields.ts'
import { documentKinds } from '#domain/travellers/traveller.ts'
import { placeFields, seenPartyVersion, traveller } from './person.ts'

// Documents of a person: passport page, photograph, visa (decision 0048). Each is only sent as an answer to a POST
// that is never cached: no document has an address.

/** The owner of documents: by the holder of the booking with the place of a person, or by that person's own link. */
const documentOwner = {
  ...bookingCredentials,
  own: z
    .string()
    .min(20)
    .max(200)
    .optional()
    .meta({ description: "Of the traveller's own link, instead of everything else", ...secretExample }),
  age: placeFields.age.optional(),
  // A form with a file holds texts alone.
  place: z.coerce.number().pipe(placeFields.place).optional().meta(example(2)),
  partyVersion: seenPartyVersion,
  kind: z.enum(documentKinds).meta(example('passport_page')),
}

const endpointDefaults = {
  invalid: 'invalid_traveller',
  failure: 'travellers_failed',
  access: 'public',
} as const
const refuses = [
  'booking_not_found',
  'code_required',
  'traveller_not_found',
  'party_changed',
  'traveller_link_ended',
] as const

/** A document as it is sent. */
export const documentContent = {
  fileName: z.string().meta(example('adult-2-passport_page.webp')),
  type: traveller.shape.papers.element.shape.type,
  content: z.base64().meta(example('UklGRiQAAABXRUJQVlA4')),
}

export const uploadDocument = endpoint('travellers.sendPaper', 'POST /api/travellers/papers', {
  summary:
    'Takes a document of a traveller (multipart field `paper`; PNG, JPEG, WebP, GIF or PDF by content, at most 5 MB) and stores it encrypted in place of the earlier one: a photo re-encoded without the place and owner that its camera recorded; a PDF as it is, unless it has scripts, files inside, forms that send data, a password or actions when it opens (opening at a page is allowed). Answers with the stored documents.',
  ...endpointDefaults,
  upload: 'paper',
  input: z.object({ ...documentOwner, file: z.instanceof(Uint8Array).optional() }),
  output: z.object({ papers: traveller.shape.papers }),
  refuses: [
    ...refuses,
    'people_closed',
    'no_file_uploaded',
    'file_too_large',
    'paper_type_refused',
    'pdf_has_scripts',
    'pdf_has_files',
    'pdf_has_actions',
    'pdf_has_forms',
    'pdf_has_password',
    'too_many_attempts',
  ],
  status: 201,
})

export const removeDocument = endpoint('travellers.removePaper', 'POST /api/travellers/remove-paper', {
  summary: 'Deletes a document. Sent twice, it is deleted once. Answers with the remaining documents.',
  ...endpointDefaults,
  input: z.object(documentOwner),
  output: z.object({ papers: traveller.shape.papers }),
  refuses,
})

export const readDocument = endpoint('travellers.paper', 'POST /api/travellers/paper', {
  summary:
    'A document of a traveller for the holder of the booking, or for the traveller by the personal link.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers'],
  input: z.object(documentOwner),
  output: z.object(documentContent),
  refuses: [...refuses, 'paper_not_found'],
})

export type DocumentOwner = Omit<z.output<typeof readDocument.input>, 'kind'>
