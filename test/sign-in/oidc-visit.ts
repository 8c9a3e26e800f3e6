/** The parameters that the provider sends to our callback, by address or by form. */
export type CallbackParams = Record<string, string>

/**
 * Walks through the provider's screens as a browser would, without one: signs in there as the person and agrees, until
 * it leads back to us.
 */
export async function visitProvider(address: string, login: string): Promise<CallbackParams> {
  const issuer = new URL(address).origin
  const jar = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  let response = await go(address)
  for (let step = 0; step < 12; step++) {
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, issuer)
      if (next.origin !== issuer) return Object.fromEntries(next.searchParams)
      response = await go(next.href)
      continue
    }
    const page = await response.text()
    const fields = Object.fromEntries(
      [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ]),
    )
    if (fields.state) return fields
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`the provider shows something else: ${page}`)
    response = await go(new URL(action, issuer).href, {
      ...fields,
      ...(fields.prompt === 'login' && { login, password: 'any' }),
    })
  }
  throw new Error('the provider does not lead back')
}
