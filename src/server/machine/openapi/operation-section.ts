import { code, type Html, html, table } from './html.ts'
import type { Answer, Operation } from './operations.ts'
import type { Schema } from './schemas.ts'

/** An operation of the document with the place where it stands in it. */
export type Placed = Operation & { method: string; path: string }

/** One operation as people read it: what it does, what it takes, an example, what it answers and refuses. */
export function operationSection(operation: Placed): Html {
  const { operationId: name, method, path, description, parameters = [], responses } = operation
  const [type = '', { schema: body = {}, example: sent } = {}] =
    Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const place = type === 'multipart/form-data' ? 'multipart form' : 'body'
  const rows = [
    ...parameters.map((one) => row({ ...one, place: one.in, schema: { ...one.schema, ...about(one) } })),
    ...Object.entries(body.properties ?? {}).map(([key, schema]) =>
      row({ name: key, place, required: body.required?.includes(key) === true, schema }),
    ),
  ]
  const isRefusal = ([status]: [string, Answer]) => Number(status) >= 400
  const answers = Object.entries(responses)
  return html`<section class="endpoint" id="${name}">
<h3><span class="method">${method}</span> <code>${path}</code></h3>
<p>${description}</p>
<p class="note">Name: <code>${name}</code></p>
${rows.length > 0 && table(`What ${name} takes`, ['Name', 'In', 'Type', 'Meaning'], rows)}
${sent !== undefined && [html`<h4>Request</h4>`, code(json(sent), `Request of ${name}`)]}
<h4>Answer</h4>
${answers.filter((one) => !isRefusal(one)).map((one) => answerPart(name, one))}
<h4>Errors</h4>
<ul class="errors">${answers.filter(isRefusal).map(refusalLine)}</ul>
</section>
`
}

const about = ({ description }: { description?: string }) => (description ? { description } : {})

function answerPart(name: string, [status, { headers = {}, content }]: [string, Answer]): Html {
  const told = Object.entries(headers).map(
    ([header, { description }]) => html` <code>${header}</code>: ${description}.`,
  )
  const example = content && code(json(content['application/json']?.example), `Answer of ${name}`)
  return html`<p><b>${status}</b>${told}</p>${example}`
}

function refusalLine([status, { content }]: [string, Answer]): Html {
  const codes = Object.entries(content?.['application/json']?.examples ?? {})
  return html`<li><b>${status}</b> ${codes.map(([one, { value }]) => html`<a href="#error-${one}" title="${value.message}"><code>${one}</code></a> `)}</li>`
}

type Row = { name: string; place: string; required: boolean; schema: Schema; example?: unknown }

function row({ name, place, required, schema, example }: Row) {
  const isShort = typeof example === 'string' || typeof example === 'number'
  return [
    html`<code>${name}</code>${required && html` <b>required</b>`}`,
    place,
    typeName(schema),
    [schema.description ?? '', isShort && html` Example: <code>${example}</code>`],
  ]
}

/** 'text', 'number or text, 1 to 5', 'list of at most 20: text', 'one of a, b'. */
function typeName(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' or ') + spanOf(schema)
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeName({ ...schema, type })).join(' or ')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') {
    const parts = typeName(schema.items ?? {})
    return schema.maxItems === undefined ? `list of ${parts}` : `list of at most ${schema.maxItems}: ${parts}`
  }
  if (schema.contentMediaType) return 'file'
  if (schema.format === 'uuid') return 'UUID'
  const { type = 'anything' } = schema
  return (words[type] ?? type) + (type === 'string' ? lengthOf(schema) : spanOf(schema))
}

function lengthOf({ minLength = 0, maxLength }: Schema): string {
  if (maxLength === undefined) return ''
  return minLength > 1 ? `, ${minLength} to ${maxLength} characters` : `, at most ${maxLength} characters`
}

function spanOf({ minimum, maximum }: Schema): string {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return isBounded ? `, ${minimum} to ${maximum}` : ''
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
