import { endpoints } from '#contract/endpoints.ts'

/** Every call about accounts, visits of a browser included: 'GET /api/auth/user'. */
export const accountCalls: readonly string[] = Object.values(endpoints)
  .filter(({ path }) => path.startsWith('/api/auth/') || path === '/api/user')
  .map(({ method, path }) => `${method} ${path}`)
