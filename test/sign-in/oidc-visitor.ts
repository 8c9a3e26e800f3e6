import { browserHeaders } from '#test/actions/calls.ts'
import type { World } from '#test/world.ts'
import { type CallbackParams, visitProvider } from './oidc-visit.ts'

type Name = 'google' | 'apple'

/** A visitor on the way through a provider: a browser without a screen, which keeps our cookies. */
export function createVisitor(world: World, name: Name = 'google') {
  const cookies: Record<string, string> = {}
  const callback = name === 'google' ? 'external.googleCallback' : 'external.appleCallback'

  async function begin(redirect?: string): Promise<string> {
    const reply = await world.call(`external.${name}`, redirect === undefined ? {} : { redirect }, {
      cookies,
    })
    for (const { name: cookie, value } of reply.cookies) cookies[cookie] = value
    return reply.body.location
  }
  const come = async (returned: CallbackParams) =>
    (await world.call(callback, returned, { cookies, headers: browserHeaders })).body.location
  const complete = (location: string) => {
    const token = new URL(location, 'http://qafila.test').searchParams.get('token') ?? ''
    return world.call('external.complete', { token }, { cookies, headers: browserHeaders })
  }
  async function answerAs(login: string, redirect?: string): Promise<CallbackParams> {
    return visitProvider(await begin(redirect), login)
  }
  return { cookies, begin, come, complete, answerAs }
}
