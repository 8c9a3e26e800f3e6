import { sessionBinding } from '#contract/accounts/session-binding.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import { hasBody } from '#contract/method.ts'
import { listErrors } from './errors.ts'
import { createExample, type NamedSchemas, type Schema, toOpenApiSchema } from './schemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, { value: { message: string } }> }
>
type Header = { description: string; schema: Schema }
type ResponseObject = { description: string; headers?: Record<string, Header>; content?: Content }
export type Operation = {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ResponseObject>
}

/** An endpoint as OpenAPI describes it; the schemas that it shares with others are added to `named`. */
export function createOperation(endpoint: Endpoint, named: NamedSchemas): Operation {
  const { name, summary, access, anyToken } = endpoint
  const { parameters, body } = createRequest(endpoint, named)
  const content = endpoint.upload
    ? createUploadBody(endpoint.upload)
    : body && createBody(endpoint, body, named)
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? name],
    summary: firstSentence(summary),
    description: `${summary} ${audienceSentences[access]}${anyToken ? ' A token is ignored.' : ''}`,
    security: access === 'public' ? (anyToken ? [] : [{}, { session: [] }]) : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...createResponse(endpoint, named), ...createErrorResponses(endpoint) },
  }
}

/** Sentences that say who may call. */
const audienceSentences = {
  public: 'Anyone can call it.',
  'signed-in': 'For signed-in users.',
  organizer: 'For organizers.',
  admin: 'For admins.',
} as const satisfies Record<Endpoint['access'], string>

function firstSentence(summary: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(summary)?.[0].replace(/[.;:]$/, '') ?? summary
}

/** Returns the input of an endpoint by its place: parameters of the path, of the query, headers, and the body. */
function createRequest(
  endpoint: Endpoint,
  named: NamedSchemas,
): { parameters: Parameter[]; body: Schema | undefined } {
  const { properties = {}, required = [], ...rest } = toOpenApiSchema(endpoint.input, 'input', named)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameter = (place: 'path' | 'query') => (name: string) => {
    const { description, ...schema } = properties[name] ?? { type: 'string' }
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema,
      example: createExample(schema, named),
    }
  }
  const query = !hasBody(endpoint.method) ? others.map(parameter('query')) : []
  const parameters = [...inPath.map(parameter('path')), ...query, ...createHeaders(endpoint.name)]
  if (!hasBody(endpoint.method) || others.length === 0) return { parameters, body: undefined }
  const needed = required.filter((name) => others.includes(name))
  const fields = Object.fromEntries(others.map((name) => [name, properties[name] ?? {}]))
  return { parameters, body: { ...rest, properties: fields, ...(needed.length > 0 && { required: needed }) } }
}

function createBody({ form }: Endpoint, schema: Schema, named: NamedSchemas): Content {
  return {
    [form ? 'application/x-www-form-urlencoded' : 'application/json']: {
      schema,
      example: createExample(schema, named),
    },
  }
}

function createUploadBody(field: string): Content {
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'One file' }
  return {
    'multipart/form-data': { schema: { type: 'object', required: [field], properties: { [field]: file } } },
  }
}

/** Endpoints that a repetition must not run twice. */
const idempotentEndpoints: string[] = ['bookings.create']
/** Endpoints whose emails or texts are in the language of the caller. */
const localizedEndpoints: string[] = [
  'accounts.register',
  'passwords.forgot',
  'bookings.create',
  'external.complete',
  'external.facebook',
  'deletions.request',
  'organizers.exportBookings',
  'bulk.export',
]

/** Where a session begins. */
const sessionEndpoints: string[] = ['accounts.login', 'external.complete', 'external.facebook']

function createHeaders(name: string): Parameter[] {
  const header = { in: 'header', required: false } as const
  const key: Parameter = {
    name: 'Idempotency-Key',
    ...header,
    description:
      '8 to 200 characters of your own: a repetition with the same key answers with what the first call made.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
    example: '3f0c6a2e-1b7d-4a55-9d4f-7f1c2b8e6a90',
  }
  const language: Parameter = {
    name: 'Accept-Language',
    ...header,
    description: 'The language of emails and texts: en, ar, ur, fa or gu.',
    schema: { type: 'string' },
    example: 'ur',
  }
  const binding: Parameter = {
    name: 'X-Session-Binding',
    ...header,
    description:
      'For a web page: `cookie` sets an HttpOnly cookie beside the token, which only works together with it and lives longer. Leave it out if you store no cookies.',
    schema: { type: 'string', enum: [sessionBinding.toCookie] },
    example: sessionBinding.toCookie,
  }
  return [
    ...(idempotentEndpoints.includes(name) ? [key] : []),
    ...(localizedEndpoints.includes(name) ? [language] : []),
    ...(sessionEndpoints.includes(name) ? [binding] : []),
  ]
}

function createResponse(
  { output, status = 200, redirects, whole }: Endpoint,
  named: NamedSchemas,
): Operation['responses'] {
  if (redirects) {
    const location = { description: 'Where the browser goes on', schema: { type: 'string' } }
    return { 303: { description: 'Sent on', headers: { Location: location } } }
  }
  const next = { description: 'The cursor of the next page, where there is one', schema: { type: 'string' } }
  const schema = toOpenApiSchema(output, 'output', named)
  return {
    [status]: {
      description: 'Done',
      ...(whole && { headers: { 'X-Next-Cursor': next } }),
      content: { 'application/json': { schema, example: createExample(schema, named) } },
    },
  }
}

function createErrorResponses(endpoint: Endpoint): Operation['responses'] {
  const wait = { description: 'Seconds to wait', schema: { type: 'integer' } }
  const answers = [...listErrors(endpoint)].map(([status, codes]) => {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
    }
    const examples = codes.map((code) => [code, { value: { message: errorCatalogue[code][1], code } }])
    const answer = {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join('\n\n'),
      ...((status === 429 || status === 503) && { headers: { 'Retry-After': wait } }),
      content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
    }
    return [status, answer] as const
  })
  return Object.fromEntries(answers)
}
