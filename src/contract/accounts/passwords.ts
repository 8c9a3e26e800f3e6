import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, email, example, line, passwordExample, secretExample } from '#contract/fields.ts'
import { changedPasswordProblem } from '#domain/accounts/accounts.ts'
import type { Owner } from '#domain/accounts/password-names.ts'

/** What the forgot-password form holds. */
export const forgotForm = z.object({ email })

/** A password that takes another's place: long enough, not a common one, and none of names (decisions: Second reading). */
const changedPassword = (owner?: Owner) =>
  z
    .string()
    .max(1000)
    .superRefine((value, context) => {
      const problem = changedPasswordProblem(value, owner)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

const twice = (owner?: Owner) => ({ newPassword: changedPassword(owner), confirmPassword: z.string() })
type Twice = { newPassword: string; confirmPassword: string }
const areSame = (form: Twice) => form.newPassword === form.confirmPassword
const differ = { path: ['confirmPassword'], message: 'passwords_differ' }

/** What the reset form holds on screen; whose password it is, the link alone knows. */
export const newPasswordForm = z.object(twice()).refine(areSame, differ)

/** What the change form of this person holds on screen. */
export const changePasswordForm = (owner: Owner) =>
  z
    .object({ currentPassword: z.string().min(1, 'required').max(1000), ...twice(owner) })
    .refine(areSame, differ)

/** Any text, so that each rule it breaks is refused by its own name. */
const wishedPassword = z.string().default('').meta(example('Muzdalifah-at-Night-9'))

export const forgotPassword = endpoint('passwords.forgot', 'POST /api/auth/forgot-password', {
  summary:
    'Mails a link that resets the password, good for one hour and once. Answers the same, after the same work, whether the address has an account or not.',
  access: 'public',
  anyToken: true,
  input: forgotForm,
  output: done,
  invalid: 'invalid_email',
  failure: 'reset_request_failed',
  refuses: ['too_many_attempts'],
})

export const resetPassword = endpoint('passwords.reset', 'POST /api/auth/reset-password', {
  summary:
    'Sets a new password with the token of a mailed link, ends every session of the account, and detaches providers that its mailbox never proved.',
  access: 'public',
  anyToken: true,
  input: z.object({ token: line(500).default('').meta(secretExample), newPassword: wishedPassword }),
  output: done,
  invalid: 'reset_token_invalid',
  failure: 'reset_failed',
  refuses: ['reset_token_missing', 'new_password_too_short', 'password_not_accepted', 'too_many_attempts'],
})

export const changePassword = endpoint('passwords.change', 'PUT /api/auth/change-password', {
  summary: "Changes the signed-in user's password and ends the user's other sessions.",
  access: 'signed-in',
  input: z.object({
    currentPassword: z.string().max(1000).default('').meta(passwordExample),
    newPassword: wishedPassword,
  }),
  output: done,
  invalid: 'passwords_required',
  failure: 'password_change_failed',
  refuses: [
    'new_password_too_short',
    'password_not_accepted',
    'no_password_set',
    'current_password_incorrect',
    'too_many_attempts',
  ],
})
