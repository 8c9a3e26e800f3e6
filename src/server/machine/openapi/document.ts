import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import { describeApi } from './guide.ts'
import { createOperation, type Operation } from './operations.ts'
import type { NamedSchemas, Schema } from './schemas.ts'
import { apiTags } from './tags.ts'

/** The document as far as we read it ourselves: by path and method, and what they share. */
export type OpenApiDocument = {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: NamedSchemas; [other: string]: unknown }
  [other: string]: unknown
}

/** The API as OpenAPI 3.1, made from the endpoint table: nothing in it is written a second time. */
export function createOpenApiDocument(publicUrl: string): OpenApiDocument {
  const schemas: NamedSchemas = { Error: createErrorSchema() }
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { method, path } = endpoint
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: createOperation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Qafila API',
      version: '1',
      description: describeApi(publicUrl),
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/auth/login answers with.',
        },
      },
      schemas,
    },
  }
}

/** Returns the schema of every error, with all codes that there are. */
function createErrorSchema(): Schema {
  const rows = Object.entries(errorCatalogue).map(
    ([code, [status, message]]) => `| ${code} | ${status} | ${message} |`,
  )
  return {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: {
        type: 'string',
        description: 'In English, for developers; show people your own text.',
      },
      code: {
        type: 'string',
        enum: Object.keys(errorCatalogue),
        description: ['| code | status | message |', '|---|---|---|', ...rows].join('\n'),
      },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Each input at fault with the code of its reason.',
      },
    },
  }
}
