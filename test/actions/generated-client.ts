import type { OpenApiDocument } from '#server/machine/openapi/document.ts'

type Input = Record<string, unknown>
export type GeneratedClient = (
  operationId: string,
  input?: Input,
) => Promise<{ status: number; body: Record<string, never> }>

/**
 * A client made from the API's own document alone, as a generator makes one: operations by their id, parameters where the
 * document has them, the token where it asks for one. It calls with Node's own `fetch` and knows nothing else of us.
 */
export async function generateClient(documentUrl: string): Promise<GeneratedClient> {
  const document = (await (await fetch(documentUrl)).json()) as OpenApiDocument
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  let token: string | undefined

  return async (operationId, input = {}) => {
    const operation = operations.find((one) => one.operationId === operationId)
    if (!operation) throw new Error(`the document has no ${operationId}`)
    const { path, method, parameters = [], requestBody, security, responses } = operation
    const named = (place: string) => parameters.filter((one) => one.in === place && one.name in input)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
    const url = new URL(filled, document.servers[0]?.url)
    for (const { name } of named('query')) url.searchParams.set(name, String(input[name]))
    const headers = new Headers(named('header').map(({ name }) => [name, String(input[name])]))
    if (token && security.some((one) => 'session' in one)) headers.set('authorization', `Bearer ${token}`)
    const taken = new Set(parameters.map(({ name }) => name))
    const body = Object.fromEntries(Object.entries(input).filter(([name]) => !taken.has(name)))
    if (requestBody) headers.set('content-type', 'application/json')
    const answered = await fetch(url, {
      method: method.toUpperCase(),
      headers,
      ...(requestBody && { body: JSON.stringify(body) }),
    })
    if (!(answered.status in responses))
      throw new Error(`the document has no answer ${answered.status} of ${operationId}`)
    const said = await answered.json()
    // A session is what the document calls the token that signing in answers with.
    if (operationId === 'accounts.login' && answered.ok) token = said.token
    return { status: answered.status, body: said }
  }
}
