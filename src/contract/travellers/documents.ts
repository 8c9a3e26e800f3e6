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
    .meta({ description: "Of the person's own link, in place of all else", ...secretExample }),
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
    'Takes a paper of a person (multipart field paper; PNG, JPEG, WebP, GIF or PDF by content, at most 5 MB) and keeps it encrypted in place of the one before: a picture made anew without what its camera says of place and owner, a PDF without scripts, files inside, sending forms, a password and actions at opening as it is; one that only opens at a page is taken. Answers with the papers that are there.',
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
  summary: 'Erases a paper. Erased twice it is erased. Answers with the papers that are there.',
  ...endpointDefaults,
  input: z.object(documentOwner),
  output: z.object({ papers: traveller.shape.papers }),
  refuses,
})

export const readDocument = endpoint('travellers.paper', 'POST /api/travellers/paper', {
  summary: 'A paper of a person for the holder of the booking, or for himself by his own link.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers'],
  input: z.object(documentOwner),
  output: z.object(documentContent),
  refuses: [...refuses, 'paper_not_found'],
})

export type DocumentOwner = Omit<z.output<typeof readDocument.input>, 'kind'>
