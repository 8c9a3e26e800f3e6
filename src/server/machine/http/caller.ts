import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionBinding } from '#contract/accounts/session-binding.ts'
import { AppError } from '#contract/errors.ts'
import { isRead } from '#contract/method.ts'
import { chooseLocale, preferenceKey } from '#i18n/locales.ts'
import type { Caller, Deps, Respond } from '#server/machine/context.ts'
import { getCookieNames, tokenCookie } from '#server/machine/sign-in/cookies.ts'
import { findLiveSession, renewSession, type TokenMisuse } from '#server/machine/sign-in/session.ts'
import type { Route } from './endpoint.ts'
import { toNetwork } from './visitor-address.ts'

/** Identifies the caller. A form of ours that needs no script brings its token itself, having been found to be ours. */
export async function identifyCaller(
  deps: Deps,
  { endpoint }: Route,
  request: FastifyRequest,
  respond: Respond,
  formToken?: string,
): Promise<Caller> {
  const { headers, cookies } = request
  // Who hung up before the turn came has no address any more, and nobody to answer to.
  if (request.ip === undefined) throw new AppError('unavailable')
  const names = getCookieNames(deps.config)
  const { [names.binding]: binding, [names.signIn]: signInKey, [names.browser]: browserKey } = cookies
  const { [names.proof]: proofKey, [names.device]: deviceKey } = cookies
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  // A cookie alone may read; it never authenticates a call that changes something.
  const token = bearer ?? formToken ?? (isRead(request.method) ? cookies[tokenCookie] : undefined)
  // A token is looked up; from there on the call is let in.
  if (token) deps.load.admit()
  // Whoever signs in or out may well bring a token that has ended.
  const onMisuse = (event: TokenMisuse) => {
    if (!endpoint.anyToken)
      request.log.warn({ event, endpoint: endpoint.name }, 'a token was used that is not valid here')
  }
  const session = token ? await findLiveSession(deps, token, binding, onMisuse) : undefined
  const actor = session?.actor
  if (session) await renewSession(deps, respond, session, binding)
  // An expired token must not turn a signed-in person's booking into a guest's.
  const mustBeValid = !endpoint.anyToken && (!isRead(request.method) || endpoint.access !== 'public')
  if ((headers.authorization || formToken) && !actor && mustBeValid) throw new AppError('unauthorized')
  const key = headers['idempotency-key']
  return {
    actor,
    locale: chooseLocale({
      // A call names the language of its page; a visit does not, but its cookies do.
      ...(endpoint.redirects && { stored: cookies[preferenceKey] }),
      acceptLanguage: headers['accept-language'],
    }),
    ip: toNetwork(request.ip),
    wantsBinding: headers[sessionBinding.header] === sessionBinding.toCookie,
    ...(token && { token }),
    ...(signInKey && { signInKey }),
    ...(browserKey && { browserKey }),
    ...(proofKey && { proofKey }),
    ...(deviceKey && { deviceKey }),
    ...(typeof key === 'string' && { idempotencyKey: key }),
    ...(headers['user-agent'] && { userAgent: headers['user-agent'] }),
  }
}

/** Sets headers and cookies of an answer. */
export function createRespond(reply: FastifyReply, secure: boolean): Respond {
  return {
    header: (name, value) => void reply.header(name, value),
    cookie: (name, value, options) => void reply.setCookie(name, value, { ...options, path: '/', secure }),
  }
}
