import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import { findRefusedTerms } from '#test/terms.ts'
import { test } from '#test/world.ts'
import { createOpenApiDocument } from './document.ts'
import { createExample, type NamedSchemas, type Schema, toOpenApiSchema } from './schemas.ts'
import { apiTags } from './tags.ts'

type Parameter = { name: string; in: string }
type Operation = { operationId: string; security: object[]; tags: string[]; parameters?: Parameter[] }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const table: [string, Endpoint][] = Object.entries(endpoints)
/** The texts and figures in a schema that nothing is said of but their type. */
function mute(schema: Schema, place: string): string[] {
  if (schema.$ref || schema.examples || schema.enum || schema.contentMediaType) return []
  const { default: preset, const: fixed } = schema
  if (preset !== undefined || fixed !== undefined) return []
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) => mute(inner, `${place}.${name}`))
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (parts.length > 0) return parts.flatMap((part) => mute(part, place))
  return [schema.type].flat().some((type) => type === 'string' || type === 'number') ? [place] : []
}

/** The texts of a document for people, by their place, without what stands there as code. */
function listTexts(part: unknown, place = ''): [string, string][] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'string'
      ? ['summary', 'description', 'title'].includes(name)
        ? [[`${place}/${name}`, inner.replaceAll(/```[\s\S]*?```|`[^`]*`|\b\w+_\w+\b/g, '…')]]
        : []
      : listTexts(inner, `${place}/${name}`),
  )
}

const sends = (name: EndpointName, input: unknown) => endpoints[name].input.safeParse(input).success

describe('the API document', () => {
  test('is valid OpenAPI 3.1 and has every endpoint under its name, method and path', async ({ world }) => {
    const reply = await world.app.inject('/api/openapi.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    const document: Document = reply.json()
    const { valid, errors } = await new Validator().validate(reply.json())
    expect({ valid, errors, openapi: document.openapi }).toMatchObject({ valid: true, openapi: '3.1.0' })
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
    )
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
    for (const {
      operationId,
      method,
      path,
      parameters = [],
      tags: [tag = ''],
    } of operations) {
      const own = endpoints[operationId as EndpointName]
      expect(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`).toBe(`${own.method} ${own.path}`)
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(Object.keys(apiTags)).toContain(tag)
    }
    // Every pointer leads somewhere.
    const pointers = new Set(reply.body.match(/"#\/components\/schemas\/\w+"/g))
    for (const pointer of pointers) expect(reply.json()).toHaveProperty(pointer.slice(3, -1).split('/'))
  })

  test('LNG-07 is written in the words of the screens', () => {
    const texts = Object.fromEntries(listTexts(createOpenApiDocument('https://qafila.example')))
    expect(Object.keys(texts).length).toBeGreaterThan(1000)
    expect(findRefusedTerms({ locale: 'en', texts })).toEqual([])
    const control = Object.fromEntries(
      listTexts({ a: { summary: 'Sends a letter.' }, b: { title: '`paper`' } }),
    )
    expect(findRefusedTerms({ locale: 'en', texts: control })).toEqual([['/a/summary', 'Sends a letter.']])
  })

  test('says who must be signed in, which calls page and repeat, and how files, forms and visits work', async ({
    world,
  }) => {
    const { paths: described } = (await world.app.inject('/api/openapi.json')).json()
    expect(described['/api/bookings'].get.security).toEqual([{ session: [] }])
    expect(described['/api/trips'].get.security).toEqual([{}, { session: [] }])
    expect(described['/api/auth/login'].post.security).toEqual([])
    expect(described['/api/trips'].get.responses[200].headers).toHaveProperty('X-Next-Cursor')
    expect(described['/api/bookings'].post.parameters.map(({ name }: Parameter) => name)).toEqual([
      'Idempotency-Key',
      'Accept-Language',
    ])
    expect(described['/api/upload/logo'].post.requestBody.content).toHaveProperty(['multipart/form-data'])
    expect(described['/api/auth/apple/callback'].post.requestBody.content).toHaveProperty([
      'application/x-www-form-urlencoded',
    ])
    expect(described['/api/auth/google'].get.responses[303].headers).toHaveProperty('Location')
    expect(described['/api/bookings'].post.responses[429].headers).toHaveProperty('Retry-After')
  })

  test.for(table)('FND-11 the examples of %s match its input and output', ([name, endpoint]) => {
    const named: NamedSchemas = {}
    const input = createExample(toOpenApiSchema(endpoint.input, 'input', named), named)
    if (!endpoint.upload) expect(endpoint.input.safeParse(input).error?.issues ?? []).toEqual([])
    const output = createExample(toOpenApiSchema(endpoint.output, 'output', named), named)
    expect(endpoint.output.safeParse(output).error?.issues ?? [], name).toEqual([])
  })

  test('FND-11 every text and every number is described by an example or a list', () => {
    const { paths, components } = createOpenApiDocument('https://qafila.example')
    const places: [string, Schema][] = Object.entries(components.schemas).filter(([name]) => name !== 'Error')
    for (const { operationId, parameters = [], requestBody, responses } of Object.values(paths).flatMap(
      (methods) => Object.values(methods),
    )) {
      for (const { name, schema, in: place } of parameters)
        if (place !== 'header') places.push([`${operationId} ${name}`, schema])
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
      for (const { schema } of contents.flatMap((content) => Object.values(content ?? {})))
        places.push([operationId, schema])
    }
    expect(places.flatMap(([place, schema]) => mute(schema, place))).toEqual([])
    expect(mute({ properties: { a: { type: ['string', 'null'] }, b: { type: 'boolean' } } }, 'x')).toEqual([
      'x.a',
    ])
  })

  test('an invalid example would be found', () => {
    expect(sends('bookings.create', { tripId: 'x' })).toBe(false)
  })
})

describe('the page of the API', () => {
  test('is the document in a reader of our own address: no inline script, nothing from elsewhere', async ({
    world,
  }) => {
    const reply = await world.app.inject('/api/docs')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const [data, reader, ...others] = [...reply.body.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)]
    expect([others, data?.[2], reader?.[2]]).toEqual([[], '', ''])
    expect(data?.[1]).toContain('type="application/json" data-url="/api/openapi.json"')
    expect(reader?.[1]).toBe(' src="/api-reader.js" defer')
    expect(reply.body).not.toMatch(/https?:|\son\w+=/)
  })

  test('begins with the rules of every call, with each limit and every error code', async ({ world }) => {
    const document = (await world.app.inject('/api/openapi.json')).json()
    for (const title of ['Sign in', 'Conventions', 'Limits', 'Errors', 'Clients'])
      expect(document.info.description).toContain(`\n# ${title}\n`)
    const { code } = document.components.schemas.Error.properties
    expect(code.enum).toEqual(Object.keys(errorCatalogue))
    for (const [name, [status]] of Object.entries(errorCatalogue))
      expect(code.description).toContain(`\n| ${name} | ${status} | `)
  })
})
