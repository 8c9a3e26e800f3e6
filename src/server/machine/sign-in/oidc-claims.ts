import { z } from 'zod'
import { normalizeEmail } from '#domain/accounts/accounts.ts'
import type { ExternalIdentity, ExternalProvider } from '#domain/accounts/external-accounts.ts'
import { parseEmailAddress } from '#domain/kernel/email-addresses.ts'

const longestName = 80
const longestAddress = 2000

/** A provider's word that is none of what we expect is as good as missing. */
const optionalString = z.string().optional().catch(undefined)

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: optionalString,
  // Apple says it as text.
  email_verified: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  given_name: optionalString,
  family_name: optionalString,
  picture: optionalString,
})

/** The user that Apple posts beside the code, the first time only. */
const appleUserSchema = z
  .object({ name: z.object({ firstName: optionalString, lastName: optionalString }) })
  .transform(({ name }) => name)

/** The person that an ID token speaks of. */
export function parseIdentity(provider: ExternalProvider, given: unknown, user?: string): ExternalIdentity {
  const { sub, email, email_verified, given_name, family_name, picture } = claimsSchema.parse(given)
  const posted = provider === 'apple' ? parseAppleName(user) : undefined
  return normalizeIdentity({
    provider,
    subject: sub,
    email,
    isEmailVerified: email_verified,
    firstName: posted?.firstName ?? given_name,
    lastName: posted?.lastName ?? family_name,
    pictureUrl: picture,
  })
}

/** The identity with what may be kept of it: a usable address, names of one line, a picture by https. */
export function normalizeIdentity({
  provider,
  subject,
  isEmailVerified,
  ...given
}: ExternalIdentity): ExternalIdentity {
  const email = normalizeEmail(parseEmailAddress(given.email ?? '') ?? '')
  const hasEmail = email !== ''
  const [firstName, lastName] = [normalizeName(given.firstName), normalizeName(given.lastName)]
  return {
    provider,
    subject,
    isEmailVerified: isEmailVerified && hasEmail,
    ...(hasEmail && { email }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(isPictureUrl(given.pictureUrl) && { pictureUrl: given.pictureUrl }),
  }
}

function normalizeName(given: string | undefined): string | undefined {
  const name = given
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return name ? [...name].slice(0, longestName).join('') : undefined
}

function isPictureUrl(address: string | undefined): address is string {
  return address !== undefined && address.length <= longestAddress && /^https:\/\/\S+$/.test(address)
}

function parseAppleName(user: string | undefined): z.output<typeof appleUserSchema> | undefined {
  try {
    return appleUserSchema.safeParse(JSON.parse(user ?? '')).data
  } catch {
    return undefined
  }
}
