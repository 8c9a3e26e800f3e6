import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { ExternalIdentity } from '#domain/accounts/external-accounts.ts'
import type { Deps } from '#server/machine/context.ts'
import { fetchWithLimits } from '#server/machine/http/bounded-fetch.ts'
import { providerFetchLimits } from './oidc.ts'
import { normalizeIdentity } from './oidc-claims.ts'

const debugTokenSchema = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.coerce.string(),
    user_id: z.coerce.string(),
    /** Seconds since 1970; 0 for a token that does not end. */
    expires_at: z.number(),
  }),
})

const optionalString = z.string().optional().catch(undefined)
const personSchema = z.object({
  id: z.coerce.string().min(1),
  first_name: optionalString,
  last_name: optionalString,
  email: optionalString,
  picture: z
    .object({ data: z.object({ url: optionalString }) })
    .optional()
    .catch(undefined),
})

/**
 * Asks Facebook whose access token this is. A token is taken only when it was issued to this app, for the person who is
 * named, and has not ended. Facebook does not say whether an address was ever proven, so it never counts as proof.
 */
export async function verifyFacebookToken(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { accessToken, userID }: { accessToken: string; userID: string },
): Promise<ExternalIdentity> {
  const { facebook } = config
  if (!facebook) throw new AppError('provider_off')
  const { appId, appSecret, graphUrl } = facebook
  const { data: token } = await queryGraph(debugTokenSchema, `${graphUrl}/debug_token`, {
    input_token: accessToken,
    access_token: `${appId}|${appSecret}`,
  })
  const hasEnded = token.expires_at !== 0 && token.expires_at * 1000 <= clock().getTime()
  if (token.app_id !== appId || token.user_id !== userID || hasEnded)
    throw new AppError('provider_token_invalid')
  const me = await queryGraph(personSchema, `${graphUrl}/me`, {
    fields: 'id,first_name,last_name,email,picture',
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
  })
  if (me.id !== userID) throw new AppError('provider_token_invalid')
  return normalizeIdentity({
    provider: 'facebook',
    subject: me.id,
    isEmailVerified: false,
    email: me.email,
    firstName: me.first_name,
    lastName: me.last_name,
    pictureUrl: me.picture?.data.url,
  })
}

/** One question to the graph. Its address holds secrets: no error of ours repeats it. */
async function queryGraph<Answer extends z.ZodType>(
  answer: Answer,
  address: string,
  query: Record<string, string>,
): Promise<z.output<Answer>> {
  const question = `${address}?${new URLSearchParams(query)}`
  const response = await fetchWithLimits(question, { redirect: 'error' }, providerFetchLimits).catch(
    (cause: unknown) => {
      throw new AppError('provider_unavailable', { cause })
    },
  )
  if (response.status >= 500) throw new AppError('provider_unavailable')
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = answer.safeParse(body)
  if (!response.ok || !parsed.success) throw new AppError('provider_token_invalid')
  return parsed.data
}
