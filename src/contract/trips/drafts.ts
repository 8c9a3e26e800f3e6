import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  id as anyId,
  example,
  exampleFrom,
  idParam,
  instantOut,
  organizerId,
  successOutput,
} from '#contract/fields.ts'
import { draftLimits } from '#domain/trips/drafts.ts'
import { version } from './changes.ts'
import { trip } from './trips.ts'

// Trips that are being written (decision 0039): the form as it stands in its fields, for the people of the company alone.

const draftId = anyId.meta(example('b7c1f0d2-5a3e-4c86-9f41-0d2e6a8b7c35'))
const companyInput = { id: z.string().max(100).meta(idParam(organizerId)) }
const draftInput = { ...companyInput, draftId: z.string().max(100).meta(idParam(draftId)) }

/** PostgreSQL's JSON has no NUL and no half of a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held))
}

/** At most so many: what is beyond ASCII counts three. */
const estimateBytes = (held: unknown) => JSON.stringify(held).replaceAll(/[\u0080-\uffff]/g, 'xxx').length

const form = z
  .record(z.string(), z.unknown())
  .refine((held) => estimateBytes(held) <= draftLimits.formBytes, 'too_long')
  .refine(isStorable, 'invalid_text')
  .meta({
    description: `Whatever the form holds, at most ${draftLimits.formBytes} bytes of JSON`,
    ...example({ title: 'Arbaeen walk from Najaf to Karbala' }),
  })

/** A draft as it is listed. */
export const tripDraft = z
  .object({
    id: draftId,
    title: z
      .string()
      .meta({ description: 'As far as it is written; empty at first', ...exampleFrom(trip.shape.title) }),
    version,
    updatedAt: instantOut,
  })
  .meta({ id: 'TripDraft' })
export type TripDraft = z.output<typeof tripDraft>

export const listDrafts = endpoint('drafts.list', 'GET /api/organizers/:id/trip-drafts', {
  summary: 'The trips that a company is drafting, the latest first; for members who publish for it.',
  access: 'signed-in',
  shows: ['drafts'],
  input: z.object(companyInput),
  output: z.object({ drafts: z.array(tripDraft) }),
  invalid: 'invalid_request',
  failure: 'draft_fetch_failed',
  refuses: ['access_denied'],
})

export const getDraft = endpoint('drafts.get', 'GET /api/organizers/:id/trip-drafts/:draftId', {
  summary: 'One draft with all that the form contains.',
  access: 'signed-in',
  shows: ['drafts'],
  input: z.object(draftInput),
  output: tripDraft.extend({
    form: z.record(z.string(), z.unknown()).meta(example({ title: 'Arbaeen walk from Najaf to Karbala' })),
  }),
  invalid: 'draft_not_found',
  failure: 'draft_fetch_failed',
  refuses: ['access_denied', 'draft_not_found'],
})

export const saveDraft = endpoint('drafts.save', 'PUT /api/organizers/:id/trip-drafts/:draftId', {
  summary:
    'Saves what the form contains, under an id of the client’s own (a UUID). With the version that the editor saw: changed_meanwhile if someone has saved it since; without one it is new.',
  access: 'signed-in',
  input: z.object({
    ...draftInput,
    form,
    version: version.nullish().meta({ description: 'The version that the editor saw; none for a new draft' }),
  }),
  output: tripDraft,
  invalid: 'invalid_trip',
  failure: 'draft_save_failed',
  refuses: ['access_denied', 'draft_not_found', 'changed_meanwhile', 'too_many_drafts', 'too_many_attempts'],
})

export const deleteDraft = endpoint('drafts.delete', 'DELETE /api/organizers/:id/trip-drafts/:draftId', {
  summary: 'Deletes a draft; deleting it again changes nothing.',
  access: 'signed-in',
  input: z.object(draftInput),
  output: successOutput,
  invalid: 'draft_not_found',
  failure: 'draft_save_failed',
  refuses: ['access_denied'],
})
