import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What the first load of a public page may say; everything else comes after it, or with the page that needs it. */
const publicGroups = new Set(
  'band brand categories common destinations failure footer home meta nav notFound places search share tags trips'.split(
    ' ',
  ),
)
/** What a public page may have to say before the rest has come: that it does not come, or that a session ended. */
const publicKeys = new Set(
  'bookings.failureTitle bookings.failureText accounts.loggedOutTitle accounts.loggedOut'.split(' '),
)
/** Long texts that two pages alone say. */
const legalGroups = new Set(['legal'])
/** Written by the server only. */
const serverGroups = new Set(['emails'])

/** Splits a message file for the browser: `?part=public`, `?part=rest` and `?part=legal`. */
export function messageParts(): Plugin {
  return {
    name: 'message-parts',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?')
      const part = /^part=(public|rest|legal)$/.exec(query ?? '')?.[1]
      if (!part || !path.includes('/i18n/messages/')) return undefined
      this.addWatchFile(path)
      const messages = Object.entries(JSON.parse(await readFile(path, 'utf8')) as Record<string, string>)
      const wanted = messages.filter(([key]) => {
        const [group = ''] = key.split('.')
        if (serverGroups.has(group)) return false
        const isPublic = publicGroups.has(group) || publicKeys.has(key)
        return part === (legalGroups.has(group) ? 'legal' : isPublic ? 'public' : 'rest')
      })
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))
      return { code: `export default JSON.parse(${json})`, moduleType: 'js', map: null }
    },
  }
}
