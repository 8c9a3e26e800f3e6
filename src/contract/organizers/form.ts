import { z } from 'zod'
import {
  email,
  exampleFrom,
  line,
  name,
  numberInput,
  optionalEmail,
  optionalPhone,
  phone,
  text,
} from '#contract/fields.ts'
import { isReadable } from '#domain/kernel/names.ts'
import { normalizeWebsite } from '#domain/kernel/websites.ts'
import { yearsLimits } from '#domain/organizers/organizers.ts'
import { organizer } from './organizers.ts'

/** A website in its stored form (domain/kernel/websites.ts), or nothing: a blank one is none (ORG-19). */
const website = line(300)
  .transform((value, context) => {
    const kept = value === '' ? '' : normalizeWebsite(value)
    if (kept !== undefined && kept.length <= 300) return kept
    context.addIssue({ code: 'custom', message: 'invalid_website' })
    return z.NEVER
  })
  .meta({ format: 'uri', ...exampleFrom(organizer.shape.website) })

const companyFields = {
  companyName: name(150)
    .refine(isReadable, 'company_name_required')
    .meta(exampleFrom(organizer.shape.companyName)),
  description: text(5000)
    .min(1, 'company_description_required')
    .meta(exampleFrom(organizer.shape.description)),
  contactEmail: email,
  contactPhone: phone,
}

/** The company's details at sign-up (organizer specification 5); "20+" years are 21. */
export const organizerData = z.object({
  ...companyFields,
  yearsExperience: numberInput(
    z
      .number()
      .int('whole_number')
      .min(yearsLimits.signUp.min, 'years_at_least_1')
      .max(yearsLimits.signUp.max, 'years_too_high'),
  ).meta(exampleFrom(organizer.shape.yearsExperience)),
  website: website.nullish(),
})
export type OrganizerData = z.output<typeof organizerData>

/** Fields that the profile dialog sends (organizer specification 5). */
export const organizerProfile = z.object({
  ...companyFields,
  yearsExperience: numberInput(
    z
      .number()
      .int('whole_number')
      .min(yearsLimits.profile.min, 'years')
      .max(yearsLimits.profile.max, 'years_too_high'),
  ).meta(exampleFrom(organizer.shape.yearsExperience)),
  businessEmail: optionalEmail.nullish().meta(exampleFrom(organizer.shape.businessEmail)),
  businessPhone: optionalPhone.nullish().meta(exampleFrom(organizer.shape.businessPhone)),
  website: website.nullish(),
})
export type OrganizerProfile = z.output<typeof organizerProfile>
