import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { EndpointName } from './paths.ts'

/** Who may call: the finer rules (own bookings, own trips) are `domain/permissions.ts`, asked by the handler. */
export type Access = 'public' | 'signed-in' | 'organizer' | 'admin'

export type Endpoint<
  Name extends EndpointName = EndpointName,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  name: Name
  /** One sentence for the API document. */
  summary: string
  access: Access
  /** Path parameters, query (GET) or body (other methods) in one object. */
  input: Input
  output: Output
  /** The error that an input outside of the schema answers with. */
  invalid: ErrorCode
  /** The error that an unexpected failure answers with: the specification names one for most calls. */
  failure: ErrorCode
  status?: number
  /** Answers whoever asks, whatever token comes along: an expired one must not keep anybody from signing in. */
  anyToken?: true
  /** A browser's visit rather than a script's call: it is sent on to the `location` of the output, and here on a failure. */
  redirects?: string
  /** Takes a form of another site (urlencoded); all others take JSON only, which no foreign form can send. */
  form?: true
  /** A list that is answered whole where no limit is given, read page by page: it takes limit and cursor and sets X-Next-Cursor. */
  whole?: true
  /** Takes a multipart form with one file in this field, given to the handler as `file`. */
  upload?: string
}

/** Declares an endpoint; its method and path stand in `paths.ts` under the same name. */
export function endpoint<Name extends EndpointName, Input extends z.ZodType, Output extends z.ZodType>(
  name: Name,
  rest: Omit<Endpoint<Name, Input, Output>, 'name'>,
): Endpoint<Name, Input, Output> {
  return { name, ...rest }
}

export type InputOf<E> = E extends Endpoint<EndpointName, infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<E> = E extends Endpoint<EndpointName, infer I, z.ZodType> ? z.output<I> : never
export type OutputOf<E> = E extends Endpoint<EndpointName, z.ZodType, infer O> ? z.output<O> : never
