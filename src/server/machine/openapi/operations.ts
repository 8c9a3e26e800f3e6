import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { hasBody } from '#contract/method.ts'
import { exampleOf } from './examples.ts'
import { referringSchema } from './named-schemas.ts'
import { refusalsOf } from './refusals.ts'
import { type Schema, schemaOf } from './schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

/** Whom a repetition must not serve twice. */
const idempotent: string[] = ['bookings.create']
/** Whose mails, or whose texts, are written in the language of the caller. */
const speaking: string[] = [
  'accounts.register',
  'passwords.forgot',
  'bookings.create',
  'external.complete',
  'external.facebook',
  'deletions.request',
  'organizers.exportBookings',
]

/** What an endpoint takes, apart: parameters of the path, of the query, headers, and what stands in the body. */
export function requestOf(endpoint: Endpoint): { parameters: Parameter[]; body: Schema | undefined } {
  const { method, path } = endpoint
  const { properties = {}, required = [], ...rest } = schemaOf(endpoint.input, 'input')
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const isQuery = !hasBody(method)
  const parameter = (place: 'path' | 'query') => (name: string) => {
    const { description, ...schema } = properties[name] ?? { type: 'string' }
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema,
      example: exampleOf(schema, name),
    }
  }
  const parameters = [
    ...inPath.map(parameter('path')),
    ...(isQuery ? others.map(([name]) => parameter('query')(name)) : []),
    ...headersOf(endpoint.name),
  ]
  const isBodyless = isQuery || endpoint.upload !== undefined || others.length === 0
  const bodyRequired = required.filter((name) => !inPath.includes(name))
  const body = {
    ...rest,
    properties: Object.fromEntries(others),
    ...(bodyRequired.length > 0 && { required: bodyRequired }),
  }
  return { parameters, body: isBodyless ? undefined : body }
}

function headersOf(name: string): Parameter[] {
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      '8 to 200 characters of your own: a repetition with the same key answers with what the first call made.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
    example: '3f0c6a2e-1b7d-4a55-9d4f-7f1c2b8e6a90',
  }
  const language: Parameter = {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of mails and texts: en, ar, ur, fa or gu.',
    schema: { type: 'string' },
    example: 'ur',
  }
  return [...(idempotent.includes(name) ? [key] : []), ...(speaking.includes(name) ? [language] : [])]
}

/** An endpoint as OpenAPI describes it; what its answers share is added to `components`. */
export function operationOf(endpoint: Endpoint, components: Record<string, Schema>): object {
  const { parameters, body } = requestOf(endpoint)
  const { name, summary, access, anyToken } = endpoint
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: summaryOf(summary),
    description: `${summary} ${audience[access]}`,
    security: access === 'public' ? (anyToken ? [] : [{}, { session: [] }]) : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.upload && { requestBody: uploadBody(endpoint.upload) }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: body,
            example: exampleOf(body),
          },
        },
      },
    }),
    responses: { ...answerOf(endpoint, components), ...refusalsIn(refusalsOf(endpoint)) },
  }
}

/** The noun that an endpoint is listed under. */
export const tagOf = (name: string): string => name.split('.')[0] ?? name

/** Who may call, in a sentence. */
export const audience = {
  public: 'Anybody may call it.',
  'signed-in': 'For signed-in people.',
  organizer: 'For organizers.',
  admin: 'For admins.',
} as const satisfies Record<Endpoint['access'], string>

/** The first sentence. */
function summaryOf(summary: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(summary)?.[0].replace(/[.;:]$/, '') ?? summary
}

function uploadBody(field: string): object {
  const schema = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function answerOf(endpoint: Endpoint, components: Record<string, Schema>): object {
  const { output, status = 200, redirects, whole } = endpoint
  if (redirects) {
    const location = { description: 'Where the browser goes on', schema: { type: 'string' } }
    return { 303: { description: 'Sent on', headers: { Location: location } } }
  }
  const next = { description: 'The cursor of the next page, where there is one', schema: { type: 'string' } }
  return {
    [status]: {
      description: 'Done',
      ...(whole && { headers: { 'X-Next-Cursor': next } }),
      content: {
        'application/json': {
          schema: referringSchema(output, components),
          example: exampleOf(schemaOf(output, 'output')),
        },
      },
    },
  }
}

function refusalsIn(byStatus: Map<number, ErrorCode[]>): object {
  const wait = { description: 'Seconds to wait', schema: { type: 'integer' } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join('\n\n'),
        ...((status === 429 || status === 503) && { headers: { 'Retry-After': wait } }),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
            },
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { message: errorCatalogue[code][1], code } }]),
            ),
          },
        },
      },
    ]),
  )
}
