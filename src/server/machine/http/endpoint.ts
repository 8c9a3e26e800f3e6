import type { z } from 'zod'
import { isPublicTag, nounsOf, type Tag } from '#contract/changes.ts'
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { noneChecked } from '#domain/payees/account-numbers.ts'
import { maskAnswer, type WordsReader } from '#domain/payees/shown-words.ts'
import { type Actor, mayModerate, seesOnlyWhatIsPublic } from '#domain/permissions.ts'
import { dayCacheKey } from '#domain/places/day-cache-key.ts'
import type { Caller, Ctx, Deps, Respond } from '#server/machine/context.ts'
import { toAppError } from '#server/machine/data/database-errors.ts'
import { lazySerializer } from './serializer.ts'

/** An endpoint with its behaviour. */
export type Route = {
  endpoint: Endpoint
  run: (ctx: Ctx, input: never) => Promise<unknown>
  serialize: (output: unknown) => string
  /** The tags of an answer; of public reads alone, whose answers to who sees nothing else are cached until one changes. */
  tags?: (output: never, input: never) => readonly Tag[]
  /** Throws where the caller may not send the file, by what the form says beside it. */
  admit?: (ctx: Ctx, input: never) => Promise<unknown>
}

type Options<E extends Endpoint> = {
  /** Finer than what the endpoint `shows`: of one record. */
  tags?: (output: OutputOf<E>, input: ParsedInputOf<E>) => readonly Tag[]
  /** Of a file: refuses who may not send it, before it is read. The input is without the file. */
  admit?: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<unknown>
}

/** Binds an endpoint of the contract to its handler: the handler's input and answer are typed by the contract. */
export function bindEndpoint<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
  { tags = () => endpoint.shows ?? [], admit }: Options<E> = {},
): Route {
  return {
    endpoint,
    run,
    serialize: lazySerializer(endpoint.output),
    ...(isCacheable(endpoint) && { tags }),
    ...(admit && { admit }),
  }
}

/** Whether its answers to strangers are kept: they depend on no one's account, and the cache hears of all that they show. */
function isCacheable({ method, access, shows = [] }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && shows.length > 0 && shows.every(isPublicTag)
}

/** A finished answer: the JSON (as bytes where it is kept: half the memory of text), the headers the handler set, and what it shows. */
export type EndpointAnswer = { json: string | Buffer; headers: [string, string][]; tags: readonly Tag[] }

/** Answers name the status of trips, so none outlives its day, wherever that begins. */
export function cacheKey({ name }: Endpoint, input: unknown, now: Date): string {
  return `${name} ${dayCacheKey(now)} ${JSON.stringify(input)}`
}

/**
 * The one door: access, parsing, handler, serialization. Used by HTTP and by the pages alike. Throws AppError only.
 * `further` is a page of a list whose reader was let in with the first one: it is neither refused nor kept.
 */
export async function answerCall(
  route: Route,
  deps: Deps,
  caller: Caller,
  raw: unknown,
  respond: Respond,
  { further = false } = {},
): Promise<EndpointAnswer> {
  const { endpoint } = route
  try {
    checkAccess(endpoint, caller)
    const input = parseInput(endpoint, raw)
    const isShared = endpoint.differsByReader ? !caller.actor : seesOnlyWhatIsPublic(caller.actor)
    if (!route.tags || !isShared) {
      if (!further) deps.load.admit()
      return await runHandler(route, createCtx(deps, caller, respond), input)
    }
    const stranger = { ...caller, actor: undefined }
    const answerFrom = (db: Deps['db']) =>
      runHandler(route, createCtx({ ...deps, db }, stranger, ignoreRespond), input)
    // Who is signed in may have changed what he asks for: no replica answers him.
    const make = () => (caller.actor ? answerFrom(deps.db) : deps.readPublic(answerFrom))
    if (further) return await make()
    const key = cacheKey(endpoint, input, deps.clock())
    const kept =
      deps.cache.peek<EndpointAnswer>(key) ??
      (await deps.cache.get(key, async () => {
        deps.load.admit()
        const made = await make()
        const value = { ...made, json: Buffer.from(made.json) }
        // With its compressed versions.
        return { value, size: Math.ceil(value.json.length * 1.3) + 500, tags: value.tags }
      }))
    for (const [name, value] of kept.headers) respond.header(name, value)
    return kept
  } catch (error) {
    throw toAppError(error, endpoint)
  }
}

/** Lets a caller send a file, or throws: by what the form says before it. */
export async function admitUpload(
  { endpoint, admit }: Route,
  deps: Deps,
  caller: Caller,
  texts: unknown,
): Promise<void> {
  if (!admit) return
  try {
    await admit(createCtx(deps, caller, ignoreRespond), parseInput(endpoint, texts) as never)
  } catch (error) {
    throw toAppError(error, endpoint)
  }
}

function createCtx(deps: Deps, caller: Caller, respond: Respond): Ctx {
  const told = new Set<string>()
  const changed = (tags: readonly Tag[]) => {
    // Data that strangers are not shown is only in the cache of its own reader.
    const shown = tags.filter(isPublicTag)
    if (shown.length > 0) deps.cache.changed(shown)
    for (const noun of nounsOf(tags)) told.add(noun)
    // At once: should anything fail after the commit, it is changed nevertheless.
    respond.header('x-changed', [...told].join(' '))
  }
  return { ...deps, caller, respond, changed }
}

async function runHandler(
  route: Route,
  ctx: Ctx,
  input: unknown,
): Promise<EndpointAnswer & { json: string }> {
  const headers: [string, string][] = []
  const respond: Respond = {
    ...ctx.respond,
    header: (name, value) => {
      headers.push([name, value])
      ctx.respond.header(name, value)
    },
  }
  const made = await route.run({ ...ctx, respond }, input as never)
  const reader = wordsReader(route.endpoint, ctx.caller.actor)
  const output = reader ? await maskFor(ctx, made, reader) : made
  return { json: route.serialize(output), headers, tags: route.tags?.(made as never, input as never) ?? [] }
}

/** Masks the account numbers in an answer. Where there are any, those that were checked of the companies in it are left whole. */
async function maskFor(ctx: Ctx, made: unknown, reader: WordsReader): Promise<unknown> {
  const companies = new Set<string>()
  const masked = maskAnswer(made, reader, (id) => {
    if (id !== undefined) companies.add(id)
    return noneChecked
  })
  if (masked === made || companies.size === 0) return masked
  const checked = await ctx.findCheckedNumbers(ctx.db, [...companies])
  return checked.size === 0
    ? masked
    : maskAnswer(made, reader, (id) => (id !== undefined && checked.get(id)) || noneChecked)
}

/**
 * Returns whose words are shown whole (MON-06): to people of a company its own, with what others wrote to it; undefined where
 * all are, as to admins.
 */
function wordsReader({ access }: Endpoint, actor: Actor): WordsReader | undefined {
  if (mayModerate(actor) || access === 'admin') return undefined
  const ownIds = actor?.memberships.map(({ organizerId }) => organizerId) ?? []
  return { ownIds, isWhole: ownIds.length > 0 && access !== 'public' }
}

/** For answers no one waits for with an HTTP response at hand: nothing is set. */
export const ignoreRespond: Respond = { header: () => {}, cookie: () => {} }

/** Throws when the caller may not call it: checked before anything large is read. */
export function checkAccess({ access }: Endpoint, { actor }: Caller) {
  if (access === 'public') return
  if (!actor) throw new AppError('unauthorized')
  if (access === 'admin' && actor.role !== 'admin') throw new AppError('access_denied')
  if (access === 'organizer' && actor.memberships.length === 0) throw new AppError('access_denied')
}

function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  const parsed = endpoint.input.safeParse(raw)
  if (parsed.success) return parsed.data
  throw new AppError(endpoint.invalid, { fields: fieldsAtFault(parsed.error) })
}

/** Each input at fault with the code of its reason; our own messages are codes, zod's own become 'invalid'. */
function fieldsAtFault(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= /^[a-z][a-z0-9_]*$/.test(issue.message) ? issue.message : 'invalid'
  }
  return fields
}
