import { z } from 'zod'
import { yearsLimits } from '#domain/organizers.ts'
import { email, like, line, numeral, phone, text } from './fields.ts'
import { organizer } from './organizers.ts'

/**
 * A website, or nothing: a blank one is none (ORG-19). Only addresses of the web may become links, and none that shows
 * another name before the @ than it leads to.
 */
const website = line(300)
  .transform((value) => (value && !/^[a-z][a-z0-9+.-]*:/i.test(value) ? `https://${value}` : value))
  .refine(
    (value) =>
      value === '' ||
      (z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success &&
        !/^[^/]*\/\/[^/?#]*@/.test(value)),
    'invalid_website',
  )
  .meta({ format: 'uri', ...like(organizer.shape.website) })

const optionalEmail = z.union([z.literal(''), email]).meta(like(organizer.shape.businessEmail))

const company = {
  companyName: line(150).min(1, 'company_name_required').meta(like(organizer.shape.companyName)),
  description: text(5000).min(1, 'company_description_required').meta(like(organizer.shape.description)),
  contactEmail: email,
  contactPhone: phone,
}

/** What sign-up tells of the company (organizer specification 5); "20+" years are 21. */
export const organizerData = z.object({
  ...company,
  yearsExperience: numeral(
    z
      .number()
      .int('whole_number')
      .min(yearsLimits.signUp.min, 'years_at_least_1')
      .max(yearsLimits.signUp.max, 'years_too_high'),
  ).meta(like(organizer.shape.yearsExperience)),
  website: website.nullish(),
})
export type OrganizerData = z.output<typeof organizerData>

/** What the profile dialog sends (organizer specification 5). */
export const organizerProfile = z.object({
  ...company,
  yearsExperience: numeral(
    z
      .number()
      .int('whole_number')
      .min(yearsLimits.profile.min, 'years')
      .max(yearsLimits.profile.max, 'years_too_high'),
  ).meta(like(organizer.shape.yearsExperience)),
  businessEmail: optionalEmail.nullish(),
  businessPhone: line(40).nullish().meta(like(organizer.shape.businessPhone)),
  website: website.nullish(),
})
export type OrganizerProfile = z.output<typeof organizerProfile>
