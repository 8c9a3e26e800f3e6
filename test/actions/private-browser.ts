import type { EndpointName } from '#contract/endpoints.ts'
import { password } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { browserHeaders } from './calls.ts'

/** A browser of its own: it keeps its cookies, and the token it was given. */
export function openBrowser(world: World) {
  const cookies: Record<string, string> = {}
  let token: string | undefined

  async function call<Name extends EndpointName>(name: Name, input: object = {}) {
    const headers = { ...browserHeaders, ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await world.call(name, input, { headers, cookies: { ...cookies } })
    for (const { name: cookie, value, maxAge } of reply.cookies) {
      if (maxAge === 0) delete cookies[cookie]
      else cookies[cookie] = value
    }
    return reply
  }

  async function signIn(email: string, secret = password) {
    const reply = await call('accounts.login', { email, password: secret })
    token = reply.status === 200 ? reply.body.token : undefined
    return reply.status
  }

  /** Whether it is signed in, and with which bookings. */
  async function bookings(): Promise<string[] | 'signed out'> {
    const { status, body } = await call('bookings.list')
    return status === 200 ? body.map(({ id }) => id) : 'signed out'
  }

  return { call, signIn, bookings }
}
