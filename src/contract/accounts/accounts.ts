import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  addressOut,
  email,
  emailOut,
  example,
  exampleFrom,
  instantOut,
  line,
  name,
  passwordExample,
  phone,
  secretExample,
  successOutput,
  userId,
} from '#contract/fields.ts'
import { organizerData } from '#contract/organizers/form.ts'
import {
  authProviders,
  nameMinimum,
  passwordProblem,
  roles,
  signInPasswordMinimum,
} from '#domain/accounts/accounts.ts'
import { parseEmailAddress } from '#domain/kernel/email-addresses.ts'
import { passwordsDiffer } from './passwords.ts'

/** The password of a registration: the stated rules and no common one; the issue's message is the code of the rule. */
export const newPassword = z
  .string()
  .max(1000)
  .superRefine((value, context) => {
    const problem = passwordProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta(passwordExample)

const personName = name(80).refine((value) => value.length >= nameMinimum, 'name_too_short')

/** Fields that the account form sends. */
const registrationFields = z.object({
  firstName: personName.meta(example('Zahra')),
  lastName: personName.meta(example('Rizvi')),
  email,
  password: newPassword,
})

/** A password says nothing that its owner's names say: asked where they are written, and again where they are kept. */
function refusePersonalPassword(
  { email, password, ...written }: { email: string; password: string } & Record<string, unknown>,
  context: z.core.$RefinementCtx,
) {
  const { firstName, lastName, companyName } = written
  const names = [firstName, lastName, companyName].filter((name) => typeof name === 'string')
  if (passwordProblem(password, { email, names }) === 'password_personal')
    context.addIssue({ code: 'custom', path: ['password'], message: 'password_personal' })
}

const isPasswordConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword

/** The account form on screen: the registration, a confirmation and the agreement to the terms. */
export const registrationForm = registrationFields
  .extend({ confirmPassword: z.string(), terms: z.boolean().refine(Boolean, 'terms_required') })
  .refine(isPasswordConfirmed, passwordsDiffer)
  .superRefine(refusePersonalPassword)

/**
 * The input of POST /api/auth/register. The only role that can be sent is the organizer's, and only together with the
 * company (decisions: Accounts); an organizer does not have to name a person, all others do.
 */
const registerInput = registrationFields
  .partial({ firstName: true, lastName: true })
  .extend({
    username: line(254)
      .optional()
      .meta({ description: 'Always the email address; any other value is ignored', ...exampleFrom(email) }),
    role: z.literal('organizer').optional().catch(undefined),
    organizerData: organizerData.optional(),
  })
  .superRefine(({ role, organizerData, firstName, lastName, email, password }, context) => {
    const { companyName } = organizerData ?? {}
    refusePersonalPassword({ email, password, firstName, lastName, companyName }, context)
    const missing = role ? { organizerData: organizerData ?? undefined } : { firstName, lastName }
    for (const [path, value] of Object.entries(missing))
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [path], message: role ? 'required' : 'name_too_short' })
  })

/** The organizer's form on screen: the account, the company, a confirmation and the agreement. */
export const organizerSignUpForm = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string(),
    ...organizerData.shape,
    terms: z.boolean().refine(Boolean, 'terms_required'),
  })
  .refine(isPasswordConfirmed, passwordsDiffer)
  .superRefine(refusePersonalPassword)

/** The same for a person who is signed in already: the account exists, the company is registered on it. */
export const companySignUpForm = organizerData.extend({
  terms: z.boolean().refine(Boolean, 'terms_required'),
})

export const signInForm = z.object({
  email,
  password: z.string().min(signInPasswordMinimum, 'sign_in_password_too_short').max(1000),
})

/** The current user, without any secret. */
export const user = z
  .object({
    id: userId,
    email: emailOut,
    username: z.string().meta(exampleFrom(email)),
    firstName: z.string().nullable().meta(exampleFrom(registrationFields.shape.firstName)),
    lastName: z.string().nullable().meta(exampleFrom(registrationFields.shape.lastName)),
    profileImageUrl: addressOut.nullable().meta(example(null)),
    phone: z.string().nullable().meta(exampleFrom(phone)),
    role: z.enum(roles),
    emailVerified: z.boolean(),
    isActive: z.boolean(),
    authProvider: z.enum(authProviders),
    createdAt: instantOut,
    lastLoginAt: instantOut.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

const currentUser = {
  access: 'signed-in',
  shows: ['accounts'],
  input: z.object({}),
  output: user,
  invalid: 'invalid_request',
  failure: 'user_fetch_failed',
} as const

export const getCurrentUser = endpoint('accounts.currentUser', 'GET /api/auth/user', {
  summary: 'The signed-in user; 401 if nobody is signed in.',
  ...currentUser,
})
export const getUser = endpoint('accounts.user', 'GET /api/user', {
  summary: 'The same as GET /api/auth/user.',
  ...currentUser,
})

export const register = endpoint('accounts.register', 'POST /api/auth/register', {
  summary:
    'Creates a pilgrim account, or with organizerData an organizer and its company, or replaces one whose email address was never verified, and emails a verification link.',
  access: 'public',
  anyToken: true,
  input: registerInput,
  output: successOutput.extend({
    user: user.pick({ id: true, email: true, firstName: true, lastName: true }),
  }),
  invalid: 'invalid_registration',
  failure: 'registration_failed',
  refuses: ['user_exists', 'invalid_organizer', 'organizer_create_failed', 'too_many_attempts'],
  status: 201,
})

export const verifyEmail = endpoint('accounts.verifyEmail', 'GET /api/auth/verify-email', {
  summary:
    'Marks the email address of a verification link as verified and ends the other sessions of the account; grants no session. With a token of the account, or in the browser that registered, the guest bookings of the address are added to it.',
  access: 'public',
  shows: [],
  anyToken: true,
  input: z.object({ token: z.string().max(500).default('').meta(secretExample) }),
  output: successOutput,
  invalid: 'verification_token_invalid',
  failure: 'verification_failed',
  refuses: ['verification_token_required', 'verification_token_expired', 'too_many_attempts'],
})

export const resendVerification = endpoint(
  'accounts.resendVerification',
  'POST /api/auth/resend-verification',
  {
    summary: 'Emails a new verification link to the signed-in user.',
    access: 'signed-in',
    input: z.object({}),
    output: successOutput,
    invalid: 'invalid_request',
    failure: 'server_error',
    refuses: ['email_already_verified', 'too_many_attempts'],
  },
)

export const login = endpoint('accounts.login', 'POST /api/auth/login', {
  summary:
    'Signs in. Callers that send X-Session-Binding also get a binding cookie, without which the token is not accepted.',
  access: 'public',
  anyToken: true,
  input: z.object({
    email: line(254)
      .transform((value) => parseEmailAddress(value) ?? value)
      .meta(exampleFrom(email)),
    password: z.string().min(1).max(1000).meta(passwordExample),
  }),
  output: successOutput.extend({ token: z.string().meta(secretExample) }),
  invalid: 'invalid_login',
  failure: 'login_failed',
  refuses: ['invalid_credentials', 'account_disabled', 'too_many_attempts'],
})

export const logout = endpoint('accounts.logout', 'POST /api/auth/logout', {
  summary: 'Ends the session of the token; answers the same when there is none.',
  access: 'public',
  anyToken: true,
  input: z.object({}),
  output: successOutput,
  invalid: 'invalid_request',
  failure: 'server_error',
})
