import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressOut, example, line, secretExample, successOutput } from '#contract/fields.ts'
import { failedSignInUrl } from '#domain/accounts/external-accounts.ts'

/** The address that a browser is redirected to. */
const redirectOutput = z.object({ location: addressOut.meta(example('/login/oauth-success')) })

/** A start or a callback: the browser itself comes here, and is always sent on, with a reason where it failed. */
const redirectEndpoint = {
  access: 'public',
  anyToken: true,
  output: redirectOutput,
  redirects: failedSignInUrl('oauth_failed'),
  invalid: 'invalid_request',
  failure: 'server_error',
} as const

const startEndpoint = {
  ...redirectEndpoint,
  input: z.object({ redirect: z.string().max(2048).optional().catch(undefined).meta(example('/trips')) }),
}

/** A parameter that a provider may send back; a value that is none of ours counts as missing. */
const providerParam = z.string().max(4000).optional().catch(undefined)
const providerParams = z.object({
  state: providerParam.meta(secretExample),
  code: providerParam.meta(example('SplxlOBeZQQYbYS6WxSbIA')),
  iss: providerParam.meta(example('https://accounts.google.com')),
  error: providerParam.meta(example('access_denied')),
  user: providerParam.meta(example('{"name":{"firstName":"Zahra"}}')),
})

export const startGoogleSignIn = endpoint('external.google', 'GET /api/auth/google', {
  summary: 'Sends the browser to Google to sign in; `redirect` is the way back on this site.',
  ...startEndpoint,
})

export const googleCallback = endpoint('external.googleCallback', 'GET /api/auth/google/callback', {
  summary:
    "Takes Google's answer and sends the browser on to /login/oauth-success, or to /login with a reason.",
  ...redirectEndpoint,
  input: providerParams,
})

export const startAppleSignIn = endpoint('external.apple', 'GET /api/auth/apple', {
  summary: 'Sends the browser to Apple to sign in; `redirect` is the way back on this site.',
  ...startEndpoint,
})

export const appleFormPost = endpoint('external.applePosted', 'POST /api/auth/apple/callback', {
  summary:
    "Stores Apple's answer, which a form on Apple's page posts, and has the browser come for it by GET: a post from another site carries none of our cookies.",
  ...redirectEndpoint,
  form: true,
  input: providerParams,
})

export const appleCallback = endpoint('external.appleCallback', 'GET /api/auth/apple/callback', {
  summary:
    "Takes Apple's stored answer and sends the browser on to /login/oauth-success, or to /login with a reason.",
  ...redirectEndpoint,
  input: providerParams,
})

export const completeSignIn = endpoint('external.complete', 'POST /api/auth/complete', {
  summary:
    'Exchanges the hand-off of /login/oauth-success for a session: once, within a minute, in the browser that began.',
  access: 'public',
  anyToken: true,
  input: z.object({ token: line(500).default('').meta(secretExample) }),
  output: successOutput.extend({ token: z.string().meta(secretExample) }),
  invalid: 'hand_off_invalid',
  failure: 'login_failed',
  refuses: ['account_disabled'],
})

export const facebookSignIn = endpoint('external.facebook', 'POST /api/auth/facebook', {
  summary:
    "Signs in with an access token of Facebook's SDK, which is checked with Facebook. A name, email address or photo in the request is ignored.",
  access: 'public',
  anyToken: true,
  input: z.object({
    accessToken: line(2000).min(1).meta(example('EAAGm0PX4ZCpsBAKZCZBZA')),
    userID: line(100).min(1).meta(example('10158846391234567')),
    name: z.unknown().optional(),
    email: z.unknown().optional(),
    picture: z.unknown().optional(),
  }),
  output: successOutput.extend({ token: z.string().meta(secretExample) }),
  invalid: 'provider_token_invalid',
  failure: 'login_failed',
  refuses: [
    'too_many_attempts',
    'provider_off',
    'provider_unavailable',
    'provider_email_missing',
    'provider_email_taken',
    'account_disabled',
  ],
})
