import { type Html, html, renderCode, renderTable } from './html.ts'
import type { Operation, ResponseObject } from './operations.ts'
import type { Schema } from './schemas.ts'

/** An operation of the document with its place in it. */
export type PlacedOperation = Operation & { method: string; path: string }

/** One operation as people read it: what it does, what it takes, an example, what it answers and refuses. */
export function renderOperation(operation: PlacedOperation): Html {
  const { operationId: name, method, path, description, parameters = [], responses } = operation
  const [type = '', { schema: body = {}, example: sent } = {}] =
    Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const place = type === 'multipart/form-data' ? 'multipart form' : 'body'
  const rows = [
    ...parameters.map((one) =>
      renderRow({ ...one, place: one.in, schema: { ...one.schema, ...descriptionOf(one) } }),
    ),
    ...Object.entries(body.properties ?? {}).map(([key, schema]) =>
      renderRow({ name: key, place, required: body.required?.includes(key) === true, schema }),
    ),
  ]
  const isRefusal = ([status]: [string, ResponseObject]) => Number(status) >= 400
  const answers = Object.entries(responses)
  return html`<section class="endpoint" id="${name}">
<h3><span class="method">${method}</span> <code>${path}</code></h3>
<p>${description}</p>
<p class="note">Name: <code>${name}</code></p>
${rows.length > 0 && renderTable(`What ${name} takes`, ['Name', 'In', 'Type', 'Meaning'], rows)}
${sent !== undefined && [html`<h4>Request</h4>`, renderCode(formatJson(sent), `Request of ${name}`)]}
<h4>Answer</h4>
${answers.filter((one) => !isRefusal(one)).map((one) => renderAnswer(name, one))}
<h4>Errors</h4>
<ul class="errors">${answers.filter(isRefusal).map(renderError)}</ul>
</section>
`
}

const descriptionOf = ({ description }: { description?: string }) => (description ? { description } : {})

function renderAnswer(name: string, [status, { headers = {}, content }]: [string, ResponseObject]): Html {
  const told = Object.entries(headers).map(
    ([header, { description }]) => html` <code>${header}</code>: ${description}.`,
  )
  const example = content && renderCode(formatJson(content['application/json']?.example), `Answer of ${name}`)
  return html`<p><b>${status}</b>${told}</p>${example}`
}

function renderError([status, { content }]: [string, ResponseObject]): Html {
  const codes = Object.entries(content?.['application/json']?.examples ?? {})
  return html`<li><b>${status}</b> ${codes.map(([one, { value }]) => html`<a href="#error-${one}" title="${value.message}"><code>${one}</code></a> `)}</li>`
}

type ParameterRow = { name: string; place: string; required: boolean; schema: Schema; example?: unknown }

function renderRow({ name, place, required, schema, example }: ParameterRow) {
  const isShort = typeof example === 'string' || typeof example === 'number'
  return [
    html`<code>${name}</code>${required && html` <b>required</b>`}`,
    place,
    describeType(schema),
    [schema.description ?? '', isShort && html` Example: <code>${example}</code>`],
  ]
}

/** 'text', 'number or text, 1 to 5', 'list of at most 20: text', 'one of a, b'. */
function describeType(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' or ') + describeRange(schema)
  if (Array.isArray(schema.type))
    return schema.type.map((type) => describeType({ ...schema, type })).join(' or ')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') {
    const parts = describeType(schema.items ?? {})
    return schema.maxItems === undefined ? `list of ${parts}` : `list of at most ${schema.maxItems}: ${parts}`
  }
  if (schema.contentMediaType) return 'file'
  if (schema.format === 'uuid') return 'UUID'
  const { type = 'anything' } = schema
  return (typeNames[type] ?? type) + (type === 'string' ? describeLength(schema) : describeRange(schema))
}

function describeLength({ minLength = 0, maxLength }: Schema): string {
  if (maxLength === undefined) return ''
  return minLength > 1 ? `, ${minLength} to ${maxLength} characters` : `, at most ${maxLength} characters`
}

function describeRange({ minimum, maximum }: Schema): string {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return isBounded ? `, ${minimum} to ${maximum}` : ''
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

const formatJson = (value: unknown) => JSON.stringify(value, null, 2)
