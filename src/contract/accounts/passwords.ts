import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, line, passwordExample, secretExample, successOutput } from '#contract/fields.ts'
import { changedPasswordProblem } from '#domain/accounts/accounts.ts'
import type { Owner } from '#domain/accounts/password-names.ts'

/** The forgot-password form. */
export const forgotPasswordForm = z.object({ email })

/** A password that takes another's place: long enough, not a common one, and none of names (decisions: Second reading). */
const replacementPassword = (owner?: Owner) =>
  z
    .string()
    .max(1000)
    .superRefine((value, context) => {
      const problem = changedPasswordProblem(value, owner)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

const newPasswordFields = (owner?: Owner) => ({
  newPassword: replacementPassword(owner),
  confirmPassword: z.string(),
})
type NewPasswordFields = { newPassword: string; confirmPassword: string }
const isConfirmed = (form: NewPasswordFields) => form.newPassword === form.confirmPassword
/** Said together with the other mistakes of the form, whatever they are. */
export const passwordsDiffer = { path: ['confirmPassword'], message: 'passwords_differ', when: () => true }

/** The reset form on screen; only the link knows whose password it is. */
export const resetPasswordForm = z.object(newPasswordFields()).refine(isConfirmed, passwordsDiffer)

/** Creates the schema of the change form that this person sees. */
export const changePasswordForm = (owner: Owner) =>
  z
    .object({ currentPassword: z.string().min(1, 'required').max(1000), ...newPasswordFields(owner) })
    .refine(isConfirmed, passwordsDiffer)

/** Any text, so that each rule it breaks is refused by its own name. */
const requestedPassword = z.string().default('').meta(example('Muzdalifah-at-Night-9'))

export const forgotPassword = endpoint('passwords.forgot', 'POST /api/auth/forgot-password', {
  summary:
    'Emails a link that resets the password; it is valid for one hour and works once. Answers the same, after the same work, whether the address has an account or not.',
  access: 'public',
  anyToken: true,
  input: forgotPasswordForm,
  output: successOutput,
  invalid: 'invalid_email',
  failure: 'reset_request_failed',
  refuses: ['too_many_attempts'],
})

export const resetPassword = endpoint('passwords.reset', 'POST /api/auth/reset-password', {
  summary:
    'Sets a new password with the token of an emailed link, ends every session of the account, and detaches providers that were never confirmed from its mailbox.',
  access: 'public',
  anyToken: true,
  input: z.object({ token: line(500).default('').meta(secretExample), newPassword: requestedPassword }),
  output: successOutput,
  invalid: 'reset_token_invalid',
  failure: 'reset_failed',
  refuses: ['reset_token_missing', 'new_password_too_short', 'password_not_accepted', 'too_many_attempts'],
})

export const changePassword = endpoint('passwords.change', 'PUT /api/auth/change-password', {
  summary: "Changes the signed-in user's password and ends the user's other sessions.",
  access: 'signed-in',
  input: z.object({
    currentPassword: z.string().max(1000).default('').meta(passwordExample),
    newPassword: requestedPassword,
  }),
  output: successOutput,
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
