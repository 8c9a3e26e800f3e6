import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { exampleOf } from './examples.ts'
import { code, type Html, html, prose, table } from './html.ts'
import { audience, type Parameter, requestOf } from './operations.ts'
import { refusalsOf } from './refusals.ts'
import { type Schema, schemaOf } from './schemas.ts'

/** One endpoint as people read it: what it does, what it takes, an example, what it refuses. */
export function endpointSection(endpoint: Endpoint): Html {
  const { name, method, path, summary, access, redirects, whole, status = 200 } = endpoint
  const { parameters, body } = requestOf(endpoint)
  const rows = [...parameters.map(parameterRow), ...bodyRows(endpoint, body)]
  return html`<section class="endpoint" id="${name}">
<h3><span class="method">${method}</span> <code>${path.replace(/:(\w+)/g, '{$1}')}</code></h3>
<p>${summary}</p>
<p class="note">${audience[access]} ${endpoint.anyToken && 'A token is not looked at.'} Name: <code>${name}</code></p>
${rows.length > 0 && table(`What ${name} takes`, ['Name', 'In', 'Type', 'Meaning'], rows)}
${body && [html`<h4>Request</h4>`, code(json(exampleOf(body)), `Request of ${name}`)]}
<h4>Answer</h4>
${redirects ? html`<p><b>303</b> with the address in <code>Location</code>, also where it failed: the address says why.</p>` : [html`<p><b>${status}</b>${whole && prose(' with the next page’s cursor in `X-Next-Cursor`, where there is one')}</p>`, code(json(exampleOf(schemaOf(endpoint.output, 'output'))), `Answer of ${name}`)]}
<h4>Errors</h4>
<ul class="errors">${[...refusalsOf(endpoint)].map(([refused, codes]) => html`<li><b>${refused}</b> ${codes.map((one) => html`<a href="#error-${one}" title="${errorCatalogue[one][1]}"><code>${one}</code></a> `)}</li>`)}</ul>
</section>
`
}

function parameterRow({ name, in: place, required, schema, description, example }: Parameter) {
  return row(name, place, required, { ...schema, ...(description && { description }) }, example)
}

function bodyRows({ upload }: Endpoint, body: Schema | undefined) {
  if (upload) return [row(upload, 'multipart form', true, { type: 'file', description: 'One file' })]
  const isRequired = (name: string) => body?.required?.includes(name) === true
  return Object.entries(body?.properties ?? {}).map(([name, schema]) =>
    row(name, 'body', isRequired(name), schema),
  )
}

function row(name: string, place: string, required: boolean, schema: Schema, example?: unknown) {
  const shown =
    typeof example === 'string' || typeof example === 'number'
      ? html` Example: <code>${example}</code>`
      : undefined
  return [
    html`<code>${name}</code>${required && html` <b>required</b>`}`,
    place,
    typeName(schema),
    [schema.description ?? '', shown],
  ]
}

/** 'text', 'number or text', 'list of text', 'one of a, b'. */
function typeName(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeName))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeName({ ...schema, type })).join(' or ')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {})}`
  const { type = 'anything', format, maxLength, minimum, maximum } = schema
  const word = words[type] ?? type
  if (maxLength !== undefined && type === 'string') return `${word}, at most ${maxLength} characters`
  const isBounded =
    minimum !== undefined && maximum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER
  if (isBounded && maximum < Number.MAX_SAFE_INTEGER) return `${word}, ${minimum} to ${maximum}`
  return format === 'uuid' ? 'UUID' : word
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
