import type { z } from 'zod'
import type { Noun } from './changes.ts'
import type { ErrorCode } from './errors.ts'
import type { Method } from './method.ts'

/** Who may call: finer rules (own bookings, own trips) are in `domain/permissions.ts`, checked by the handler. */
export type Access = 'public' | 'signed-in' | 'organizer' | 'admin'

export type Endpoint<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  /** Clients see it as the id of the operation. */
  name: Name
  method: Method
  /** With ':id' for a parameter. */
  path: string
  /** One sentence for the API document. */
  summary: string
  access: Access
  /** The nouns that a read shows: a cached answer is dropped when one of these changes. Empty where nothing ever changes it. */
  shows?: readonly Noun[]
  /** A public read that tells a signed-in person more than a stranger: what is kept of it is for strangers alone. */
  differsByReader?: true
  /** Path parameters, query (GET, DELETE) or body (other methods) in one object. */
  input: Input
  output: Output
  /** The error that an input outside of the schema answers with. */
  invalid: ErrorCode
  /** The error that an unexpected failure answers with: the specification names one for most calls. */
  failure: ErrorCode
  /** Further errors, beside those that follow from the rest of its declaration and those that every call can return. */
  refuses?: readonly ErrorCode[]
  status?: number
  /** Answers anyone, with any token: an expired one must not keep a person from signing in. */
  anyToken?: true
  /** A browser's visit rather than a script's call: it is sent on to the `location` of the output, and here on a failure. */
  redirects?: string
  /** Takes a form of another site (urlencoded); all others take JSON only, which no foreign form can send. */
  form?: true
  /** Called by the browser alone, with a form that needs no script: pages know nothing of it. */
  posted?: true
  /** A list that is answered whole where no limit is given, read page by page: it takes limit and cursor and sets X-Next-Cursor. */
  whole?: true
  /** Takes a multipart form with one file in this field, given to the handler as `file`. */
  upload?: string
}

/** Declares an endpoint: everything except its implementation. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Name extends string, Input extends z.ZodType, Output extends z.ZodType>(
  name: Name,
  address: `${Method} /api/${string}`,
  rest: Omit<Endpoint<Name, Input, Output>, 'name' | 'method' | 'path'>,
): Endpoint<Name, Input, Output> {
  const [method, path] = address.split(' ') as [Method, string]
  return { name, method, path, ...rest }
}

export type InputOf<E> = E extends Endpoint<string, infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<E> = E extends Endpoint<string, infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends Endpoint<string, z.ZodType, infer O> ? z.output<O> : never
