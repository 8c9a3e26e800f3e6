import { endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { operationOf } from './operations.ts'
import type { Schema } from './schemas.ts'
import { tags } from './tags.ts'

/** The API as OpenAPI 3.1, made from the endpoint table: nothing in it is written a second time. */
export function openApiDocument(publicUrl: string): object {
  const components: Record<string, Schema> = { Error: errorSchema() }
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of Object.values(endpoints)) {
    const { method, path } = endpoint
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(endpoint, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Qafila API',
      version: '1',
      description: `A marketplace for pilgrimage trips. The readable page is ${publicUrl}/api/docs.`,
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/auth/login answers with.',
        },
      },
      schemas: components,
    },
  }
}

/** What every refusal looks like, with all codes that there are. */
function errorSchema(): Schema {
  const rows = Object.entries(errorCatalogue).map(
    ([code, [status, message]]) => `| ${code} | ${status} | ${message} |`,
  )
  return {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: {
        type: 'string',
        description: 'In English, for developers; show people a sentence of your own.',
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
