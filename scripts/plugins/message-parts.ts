import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { screens } from '#web/routes.ts'
import { followImports, type Module } from '../modules.ts'

type Part = 'public' | 'trip' | 'rest' | 'legal'
type Messages = Record<string, string>

const entry = 'src/web/entry-client.tsx'
const pageFilesWith = (which: (typeof screens)[number]['messages'][]) =>
  screens.filter(({ messages }) => which.includes(messages)).map(({ page }) => `src/web/pages/${page}.tsx`)

/** The modules that load right away, and those fetched soon after that need no further messages. */
const initialImports = ({ imports, fetched }: Module) => [
  ...imports,
  ...fetched.filter(({ isWithWords }) => !isWithWords).map(({ path }) => path),
]
const allImports = ({ imports, fetched }: Module) => [...imports, ...fetched.map(({ path }) => path)]

/** A sentence's key without the ending of its plural form. */
const baseKey = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

/**
 * Returns which messages belong to which part, by the code: the first load has those of public pages and the shell; a second
 * part those that only a trip's page uses; the long texts those that only their pages use; the rest has all others, with a
 * trip's messages where others use them too. Messages that no page uses, as those of emails, are not sent to browsers.
 */
export function messageKeys(messages: Messages): Record<Part, ReadonlySet<string>> {
  const bases = new Set(Object.keys(messages).map(baseKey))
  const sentences = (words: string[]) => new Set(words.filter((word) => bases.has(word)))
  const ofPublic = sentences(quotedIn([entry, ...pageFilesWith(['public'])], initialImports))
  const ofTrip = sentences(quotedIn(pageFilesWith(['trip']), initialImports))
  const ofRest = sentences(quotedIn([entry, ...pageFilesWith(['public', 'trip', undefined])], allImports))
  const ofLegal = sentences(quotedIn(pageFilesWith(['legal']), allImports))
  // Reasons that the server gives: until they are there, its own text is shown.
  const given = [...bases].filter((key) => /^(?:errors|fields)\./.test(key))
  return {
    public: ofPublic,
    trip: new Set([...ofTrip].filter((key) => !ofPublic.has(key))),
    rest: new Set([...ofRest, ...given].filter((key) => !ofPublic.has(key))),
    legal: new Set([...ofLegal].filter((key) => !ofPublic.has(key) && !ofRest.has(key))),
  }
}

/** All that stands in quotes in pages whose words are these, in the shell, and in what comes with them without waiting for more words. */
export function quotedAtFirstLoad(words: (typeof screens)[number]['messages'][]): ReadonlySet<string> {
  return new Set(quotedIn([entry, ...pageFilesWith(words)], initialImports))
}

function quotedIn(pages: string[], follow: (module: Module) => string[]): string[] {
  // The table of screens names calls of forms, which are the server's.
  const modules = [...followImports(pages, follow)].filter(
    ([path]) => /^src\/(?:web|i18n)\//.test(path) && path !== 'src/web/routes.ts',
  )
  return modules.flatMap(([, { text }]) => quotedWords(text))
}

/** Whatever stands in quotes: a key is never built from pieces. */
function quotedWords(text: string): string[] {
  return [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , word = '']) => word)
}

/** The messages of a part. */
function messagesOfPart(part: Part, messages: Messages): Messages {
  const keys = messageKeys(messages)[part]
  return Object.fromEntries(Object.entries(messages).filter(([key]) => keys.has(baseKey(key))))
}

/**
 * Splits a message file for the browser: `?part=public`, `?part=trip`, `?part=rest` and `?part=legal`. In development the first part
 * has every sentence, so that a page that says something new need not wait for another start.
 */
export function messageParts(): Plugin {
  let isBuild = true
  return {
    name: 'message-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async load(id) {
      const [path = '', query] = id.split('?')
      const part = /^part=(public|trip|rest|legal)$/.exec(query ?? '')?.[1] as Part | undefined
      if (!part || !path.includes('/i18n/messages/')) return undefined
      this.addWatchFile(path)
      const messages: Messages = JSON.parse(await readFile(path, 'utf8'))
      const json = JSON.stringify(JSON.stringify(isBuild ? messagesOfPart(part, messages) : messages))
      return { code: `export default JSON.parse(${json})`, moduleType: 'js', map: null }
    },
  }
}
