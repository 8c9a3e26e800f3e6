import type { Plugin } from 'vite'
import { screens } from '#web/routes.ts'
import { followImports, type Module } from '../modules.ts'
import { splitStyles } from '../styles/split-styles.ts'

/** The pages whose files the browser finds without the list of the others (route-objects.ts). */
const firstPages = screens.filter(({ messages }) => messages === 'public' || messages === 'trip')
const allImports = ({ imports, fetched }: Module) => [...imports, ...fetched.map(({ path }) => path)]

/**
 * Says of the name of a class whether the first pages, or anything that they fetch but the list of the other pages, may have it: it
 * stands in their source as a word, or begins as one that is put together there.
 */
function readFirstClasses(): (name: string) => boolean {
  const pages = firstPages.map(({ page }) => `src/web/pages/${page === '*' ? 'not-found' : page}.tsx`)
  const modules = [...followImports(['src/web/entry-client.tsx', ...pages], allImports).values()]
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const { text } of modules) {
    // Tailwind's names have signs that end a word elsewhere.
    for (const signs of [/[\s"'`{}<>;]+/, /[\s"'`{}<>;,.=()$!?:]+/])
      for (const word of text.split(signs)) words.add(word)
    for (const [, beginning = ''] of text.matchAll(/([a-z][\w-]*-)(?:\$\{|['"`] \+)/g))
      beginnings.add(beginning)
  }
  return (name) => words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning))
}

/**
 * Leaves in theme.css what the first pages need and moves the rest to later.css, which comes with the list of the other
 * pages. Both are made of the whole by Tailwind before.
 */
export function laterStyles(): Plugin {
  let isAtFirst: ReturnType<typeof readFirstClasses>
  return {
    name: 'later-styles',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      isAtFirst = readFirstClasses()
    },
    transform: {
      filter: { id: /\/ui\/styles\/(?:theme|later)\.css$/ },
      handler(css, id) {
        const { first, later } = splitStyles(css, isAtFirst)
        return { code: id.endsWith('/theme.css') ? first : later, map: { mappings: '' } }
      },
    },
  }
}
