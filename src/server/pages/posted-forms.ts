import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#contract/errors.ts'
import { takeNeeds } from '#domain/bookings/request-needs.ts'
import { asksForPlans, describePeople } from '#domain/offers/room-fields.ts'
import { parsePlaceKey } from '#domain/waiting-lists/place-keys.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import type { Deps } from '#server/machine/context.ts'
import { toAppError } from '#server/machine/data/database-errors.ts'
import { createRespond, identifyCaller } from '#server/machine/http/caller.ts'
import { answerCall, type Route } from '#server/machine/http/endpoint.ts'
import { answerError } from '#server/machine/http/http.ts'
import type { FormState, Screen } from '#server/machine/http/renderer.ts'
import { tokenCookie } from '#server/machine/sign-in/cookies.ts'
import { parsePostedBooking } from './posted-booking.ts'
import { addSentProof } from './sent-proof.ts'

type FormFields = Record<string, string>
type ServedForm = Exclude<Screen['form'], 'by scripts' | undefined>

/** Functions that build a call's input from the fields of its form and the parameters of its address. */
const inputBuilders: Record<ServedForm['call'], (fields: FormFields, params: FormFields) => object> = {
  'bookings.create': (fields, { id }) => {
    const { needs, others } = takeNeeds(fields)
    return { ...parsePostedBooking(others), ...(needs.length > 0 && { needs }), tripId: id }
  },
  'waiting.join': ({ similar, ...fields }, { id }) => {
    const { needs, others } = takeNeeds(fields)
    return {
      ...parsePostedBooking(others),
      ...(needs.length > 0 && { needs }),
      id,
      similar: similar !== undefined,
    }
  },
  'waiting.confirm': (_, { key }) => ({ token: key }),
  'waiting.take': ({ offerVersion }, { key = '' }) => ({
    ...parsePlaceKey(key),
    offerVersion: Number(offerVersion),
  }),
  'waiting.leave': (_, { key = '' }) => parsePlaceKey(key),
  'alerts.create': (fields) => ({
    ...fields,
    // One box for each, by names of their own: what is sent twice is none.
    tags: Object.keys(fields)
      .flatMap((name) => (name.startsWith('tag:') ? [name.slice('tag:'.length)] : []))
      .join(','),
  }),
  'alerts.confirm': (_, { key }) => ({ token: key }),
  'alerts.end': (_, { key }) => ({ token: key }),
  'contact.send': ({ name, email, subject, message }: FormFields) => ({ name, email, subject, message }),
  // An empty field is one that was left out.
  'deletions.request': ({ email, providerUserId, reason }: FormFields) => ({
    email,
    ...(providerUserId && { providerUserId }),
    ...(reason && { reason }),
  }),
  'passwords.forgot': ({ email }: FormFields) => ({ email }),
  'bookings.find': ({ email, reference }: FormFields) => ({ email, reference }),
  'payees.check': ({ accountNumber, reference, contactEmail }: FormFields) => ({
    accountNumber,
    ...(reference && { reference }),
    ...(contactEmail && { contactEmail }),
  }),
  'payees.stop': ({ token }: FormFields) => ({ token }),
}

/** Of a form whose answer no address may have, such as an account number: it is shown where the form was. */
const answeredInPlace = 'answered in place'

/** A new form, with the key that tells a repetition from a second request. */
export const createEmptyForm = (): FormState => ({ key: randomUUID(), values: {} })

/** Shows the page of a request again, with its form as it is given. */
type RedisplayForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  form: FormState,
) => Promise<unknown>

/**
 * Forms that need no script (decision 0023): what is posted to a screen's own address goes through the same door as the
 * call that its script would make, with the same rules and limits. What is refused is shown again with all that was typed;
 * so is a form that only scripts can send, with the reason (decision 0084).
 */
export function servePostedForms(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  screens: readonly Screen[],
  { localeOf, showAgain }: { localeOf: (request: FastifyRequest) => Locale; showAgain: RedisplayForm },
) {
  app.register(async (forms) => {
    forms.register(formbody)
    acceptSmallMultipart(forms)
    // A body that is not read leaves nothing to show again but why; the way back has the rest.
    forms.setErrorHandler((error: FastifyError | AppError, request, reply) =>
      'statusCode' in error && error.statusCode === 413
        ? showAgain(request, reply, 413, { ...createEmptyForm(), code: 'body_too_large' })
        : answerError(error, request, reply),
    )
    const routeOf = ({ call }: Pick<ServedForm, 'call'>) =>
      routes.find(({ endpoint }) => endpoint.name === call)
    for (const { form: declared, path } of screens) {
      if (declared === 'by scripts')
        forms.post(path, async (request, reply) => {
          if (!isSameSite(request, deps.config.publicUrl)) return sendBack(request, reply)
          const { key, values } = readFields(request)
          return showAgain(request, reply, 422, { key, values: dropSecrets(values), needsScripts: true })
        })
      if (!declared || declared === 'by scripts' || !routeOf(declared)) continue
      forms.post(path, async (request, reply) => {
        if (!isSameSite(request, deps.config.publicUrl)) return sendBack(request, reply)
        const { key, token, values } = readFields(request)
        const params = request.params as FormFields
        const form: ServedForm = declared.others?.[values.answer ?? ''] ?? declared
        const route = routeOf(form)
        if (!route) return sendBack(request, reply)
        if (isPartyForm(form) && asksForPlans(values))
          return showAgain(request, reply, 200, { key, values: showPlans(values) })
        try {
          const respond = createRespond(reply, deps.config.publicUrl.startsWith('https:'))
          const caller = await identifyCaller(deps, route, request, respond, token)
          const asking = { ...caller, locale: localeOf(request), idempotencyKey: key }
          const { json } = await answerCall(
            route,
            deps,
            asking,
            inputBuilders[form.call](values, params),
            respond,
          )
          // RFC 8058: an email program is answered at once, and sent nowhere.
          if (isOneClick(form, values)) return reply.type('text/plain; charset=utf-8').send('OK')
          const answer = JSON.parse(String(json)) as FormFields
          if (form.sent === answeredInPlace) return showAgain(request, reply, 200, { key, values, answer })
          const told = { ...values, ...answer, ...params }
          const sent = form.sent.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(told[name] ?? ''))
          return reply.redirect(addSentProof(deps, localizePath(request, sent)), 303)
        } catch (error) {
          const refusal = toAppError(error, route.endpoint)
          if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, 'form not accepted')
          if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
          // One key cannot be used for something else: what is sent next is another request.
          const next = refusal.code === 'idempotency_key_reused' ? createEmptyForm().key : key
          return showAgain(request, reply, refusal.status, { key: next, values, ...describeError(refusal) })
        }
      })
    }
  })
}

/** Whether the form has ready room plans of the party that is typed. */
const isPartyForm = ({ call }: ServedForm) => call === 'bookings.create' || call === 'waiting.join'

/** The fields with the party whose room plans the page shows; pressed to send, it says that they are others. */
function showPlans({ look, ...values }: FormFields): FormFields {
  return { ...values, planned: describePeople(values), ...(look === undefined && { isOtherParty: 'yes' }) }
}

/** Email programs may send the press of their own button in either encoding (RFC 8058, 3.1). */
function acceptSmallMultipart(forms: FastifyInstance) {
  const parse = async ({ headers }: FastifyRequest, body: Buffer) => {
    const type = { 'content-type': headers['content-type'] ?? '' }
    const fields = await new Response(new Uint8Array(body), { headers: type })
      .formData()
      .catch(() => new FormData())
    return Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'))
  }
  forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 10_000 }, parse)
}

const isOneClick = (form: ServedForm, values: FormFields) =>
  form.call === 'alerts.end' && values['List-Unsubscribe'] === 'One-Click'

/** The page after a form is in the language that the form's address names, as the link of an email does. */
function localizePath({ url }: FastifyRequest, path: string): string {
  const language = new URLSearchParams(url.split('?')[1]).get('lang')
  return isLocale(language) ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path
}

function describeError({ code, fields }: AppError) {
  return { code, ...(fields && { fields }) }
}

/** The fields as text; one that was sent twice is none. */
function readFields({ body, cookies }: FastifyRequest) {
  const texts = Object.entries(Object(body) as Record<string, unknown>).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const { key = '', auth_token = '', ...values } = Object.fromEntries(texts)
  return { key: key || createEmptyForm().key, token: auth_token || cookies[tokenCookie], values }
}

/** Shows the page as it is, without what was posted. */
const sendBack = (request: FastifyRequest, reply: FastifyReply) =>
  reply.redirect(request.url.split('?')[0] ?? '/', 303)

/** Passwords stay out of every page: they are typed anew. */
const dropSecrets = (values: FormFields) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token|secret/i.test(name)))

/** A cookie comes along with a form of any site; where a browser says that it is not ours, nothing is done. */
function isSameSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  return headers.origin === new URL(publicUrl).origin || headers.origin.split('//')[1] === headers.host
}
