import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  cursor,
  emailOut,
  example,
  exampleFrom,
  organizerId as idOfOrganizer,
  idParam,
  instantOut,
  line,
  numberInput,
  pageSize,
  requiredDeedReason,
  successOutput,
  text,
} from '#contract/fields.ts'
import { deletionPreview } from '#contract/trips/moderation.ts'
import { approvalBadges, yearsLimits } from '#domain/organizers/organizers.ts'
import { ownOrganizer } from './dashboard.ts'
import { organizerProfile } from './form.ts'

const organizerIdInput = z.object({ id: z.string().max(100).meta(idParam(idOfOrganizer)) })

/** The verification state of an organizer: `pending` waits for a decision, `rejected` has had one. */
export const verificationStates = ['verified', 'pending', 'rejected'] as const

/** The lists for admins: companies by verification state, or those with a change that waits for a check. */
const listedStates = [...verificationStates, 'changing'] as const

/** A company as admins list it. */
export const moderatedOrganizer = ownOrganizer.extend({
  ownerEmail: emailOut.nullable().meta(example('owner@noor-travels.example')),
  ownerEmailVerified: z.boolean(),
  appliedAt: instantOut.describe(
    'Since when it waits for a decision: of its application, or of asking again',
  ),
})
export type ModeratedOrganizer = z.output<typeof moderatedOrganizer>

/** The cursor carries a company's name, in any script. */
const companyNameCursor = z.string().max(1500).brand<'Cursor', 'inout'>().meta(exampleFrom(cursor))

export const searchOrganizers = endpoint('admin.organizers', 'GET /api/admin/organizers', {
  summary:
    'Every organizer by name, page by page; those waiting for a decision with the longest waiting first.',
  access: 'admin',
  shows: ['organizers', 'accounts'],
  input: z.object({
    q: line(200)
      .optional()
      .meta({ description: 'Part of a company name or of an address', ...example('noor') }),
    state: z
      .enum(listedStates)
      .optional()
      .describe('changing: a new name, website, address or phone waits for a check'),
    limit: pageSize(100).default(20),
    cursor: companyNameCursor.optional(),
  }),
  output: z.object({
    organizers: z.array(moderatedOrganizer),
    total: count.describe('How many match'),
    nextCursor: companyNameCursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'organizers_fetch_failed',
})

/** Why an organizer is rejected: the organizer reads it. */
const rejectionReason = text(1000).meta(example('The licence has expired.'))

/** A reason that our screens do not do without. */
const requiredReason = rejectionReason.refine((reason) => reason !== '', 'required')

/** The admin's rejection dialog; a reason may be left out. */
export const rejectionForm = z.object({ reason: rejectionReason })

const verificationBadges = z.array(line(60)).max(20).meta(exampleFrom(ownOrganizer.shape.verificationBadges))

/** What was seen of a company, each the ground for one badge. */
const documents = z.array(z.enum(approvalBadges)).max(approvalBadges.length)
const seenDocuments = documents.optional().meta({
  description: 'The documents that the admin has seen; for the audit log',
  ...example(['travel_license']),
})

const approvalGrounds = { seenDocuments: documents, reason: rejectionReason }
type ApprovalGrounds = { seenDocuments: readonly string[]; reason: string }
const hasGrounds = ({ seenDocuments: seen, reason }: ApprovalGrounds) => seen.length > 0 || reason !== ''
const groundsMissing = { path: ['reason'], message: 'reason_or_document' }

/** The admin's approval dialog: a document that was seen, or a reason in words (FIX-27). */
export const approvalForm = z.object(approvalGrounds).refine(hasGrounds, groundsMissing)

/** The admin's deletion dialog: the company's name, typed, and a reason; `companyName` is the name to be typed. */
export const organizerDeletionForm = (companyName: string) =>
  z.object({
    typedName: z
      .string()
      .trim()
      .refine((typed) => isSameName(typed, companyName), 'type_the_name'),
    reason: requiredDeedReason,
  })

/** Compared as people type: without regard to case, width and spaces around. */
function isSameName(typed: string, name: string): boolean {
  const comparable = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  return comparable(typed) === comparable(name)
}

export const verifyOrganizer = endpoint('admin.verifyOrganizer', 'PATCH /api/admin/organizers/:id/verify', {
  summary:
    'Approves an organizer, or rejects it and removes its verification; either is emailed in the organizer’s language.',
  access: 'admin',
  input: organizerIdInput.extend({
    isVerified: z.boolean(),
    verificationBadges: verificationBadges.optional(),
    seenDocuments,
    reason: rejectionReason
      .nullish()
      .describe('Of a rejection: the organizer reads it. Of an approval: for the audit log alone'),
  }),
  output: ownOrganizer,
  invalid: 'invalid_organizer',
  failure: 'verification_update_failed',
  refuses: ['organizer_not_found'],
})

/** The admin's dialog that rejects a change: the organizer reads the reason. */
export const changeRefusalForm = z.object({
  reason: requiredReason,
})

export const decideChange = endpoint('admin.decideChange', 'PATCH /api/admin/organizers/:id/change', {
  summary:
    'Publishes the waiting change of a verified organizer, or rejects it with a reason; either is emailed in the organizer’s language. askedAt says which change was seen: another one is answered with 409.',
  access: 'admin',
  input: organizerIdInput.extend({
    isApproved: z.boolean(),
    askedAt: z.string().max(40).meta(exampleFrom(instantOut)),
    reason: rejectionReason.nullish().describe('Of a refusal, which needs one; the organizer reads it'),
  }),
  output: ownOrganizer,
  invalid: 'invalid_organizer',
  failure: 'organizer_update_failed',
  refuses: ['organizer_not_found', 'change_not_waiting'],
})

/** The admin's organizer dialog (organizer specification 5 and 7). */
export const moderatedProfileForm = organizerProfile.omit({ website: true }).extend({
  yearsExperience: numberInput(
    z
      .number()
      .int('whole_number')
      .min(yearsLimits.admin.min, 'years_1_to_50')
      .max(yearsLimits.admin.max, 'years_1_to_50'),
  ).meta(exampleFrom(ownOrganizer.shape.yearsExperience)),
})

/**
 * The admin's dialog that edits an organizer. It may set the verification directly: with the same question and reason as
 * the act of its own (decisions, Third reading).
 */
export const editedOrganizerForm = (wasVerified: boolean) =>
  moderatedProfileForm
    .extend({ isVerified: z.boolean(), ...approvalGrounds })
    .refine((form) => !form.isVerified || wasVerified || hasGrounds(form), groundsMissing)

export const updateOrganizer = endpoint('admin.updateOrganizer', 'PUT /api/admin/organizers/:id', {
  summary:
    'Changes an organizer. Fields that are left out do not change; at least one is sent. A changed isVerified is a decision like that of the verify call, with the same reason.',
  access: 'admin',
  input: moderatedProfileForm
    .extend({
      isVerified: z.boolean(),
      verificationBadges,
      reason: rejectionReason.nullable(),
    })
    .partial()
    .extend({ seenDocuments })
    .extend(organizerIdInput.shape)
    .refine(
      ({ id: _, reason: __, seenDocuments: ___, verificationBadges: ____, ...fields }) =>
        Object.values(fields).some((value) => value !== undefined),
      {
        path: ['companyName'],
        message: 'required',
      },
    ),
  output: ownOrganizer,
  invalid: 'invalid_organizer',
  failure: 'organizer_update_failed',
  refuses: ['organizer_not_found'],
})

export const previewOrganizerDeletion = endpoint(
  'admin.organizerDeletion',
  'GET /api/admin/organizers/:id/deletion',
  {
    summary: 'What deleting an organizer would affect: shown before it is done.',
    access: 'admin',
    shows: ['trips', 'bookings', 'reviews'],
    input: organizerIdInput,
    output: z.object({
      trips: count.describe('That leave the market'),
      ...deletionPreview.shape,
    }),
    invalid: 'organizer_not_found',
    failure: 'organizers_fetch_failed',
  },
)

export const deleteOrganizer = endpoint('admin.deleteOrganizer', 'DELETE /api/admin/organizers/:id', {
  summary:
    'Deletes an organizer: its trips are no longer listed, upcoming bookings become cancelled_by_organizer with an email, everything else stays readable.',
  access: 'admin',
  input: organizerIdInput,
  output: successOutput,
  invalid: 'organizer_not_found',
  failure: 'organizer_delete_failed',
})

export const removeOrganizer = endpoint('admin.removeOrganizer', 'POST /api/admin/organizers/:id/removal', {
  summary:
    'Deletes an organizer as `admin.deleteOrganizer` does, with a reason, which is stored in the audit log. Our screens call this.',
  access: 'admin',
  input: organizerIdInput.extend({ reason: requiredDeedReason }),
  output: successOutput,
  invalid: 'invalid_organizer',
  failure: 'organizer_delete_failed',
  refuses: ['organizer_not_found'],
})
