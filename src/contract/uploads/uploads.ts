import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressOut, example } from '#contract/fields.ts'

/** The file of a multipart form, in memory: at most 5 MB of it are read. */
const file = z.object({ file: z.instanceof(Uint8Array).optional() })
const url = z.object({
  url: addressOut.meta(example('/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp')),
})

export const uploadLogo = endpoint('uploads.logo', 'POST /api/upload/logo', {
  summary:
    'Takes a logo (multipart field logo; PNG, JPEG, WebP, GIF or SVG by content, at most 5 MB), stores it re-encoded and answers with its address.',
  access: 'organizer',
  upload: 'logo',
  input: file,
  output: url,
  invalid: 'no_file_uploaded',
  failure: 'logo_upload_failed',
  refuses: ['file_too_large', 'file_type_refused', 'too_many_attempts'],
  status: 201,
})

export const uploadPortrait = endpoint('uploads.portrait', 'POST /api/upload/portrait', {
  summary:
    'Takes the portrait of a trip’s guide (multipart field image; PNG, JPEG, WebP or GIF by content, no SVG, at most 5 MB), stores its middle re-encoded, 320 by 320, and answers with its address.',
  access: 'organizer',
  upload: 'image',
  input: file,
  output: z.object({
    url: addressOut.meta(example('/api/portraits/1a2b3c4d5e6f708192a3b4c5d6e7f809.webp')),
  }),
  invalid: 'no_file_uploaded',
  failure: 'image_upload_failed',
  refuses: ['file_too_large', 'picture_type_refused', 'too_many_attempts'],
  status: 201,
})

export const uploadTripImage = endpoint('uploads.tripImage', 'POST /api/upload/trip-image', {
  summary:
    'Takes a photo of a trip (multipart field image; PNG, JPEG, WebP or GIF by content, no SVG, at most 5 MB), stores it re-encoded and answers with its address.',
  access: 'organizer',
  upload: 'image',
  input: file,
  output: url,
  invalid: 'no_file_uploaded',
  failure: 'image_upload_failed',
  refuses: ['file_too_large', 'picture_type_refused', 'too_many_attempts'],
  status: 201,
})
