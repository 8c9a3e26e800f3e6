import { readFile } from 'node:fs/promises'
import type { Locale } from '#i18n/locales.ts'
import type { AssetsFor, PageAssets } from './renderer.ts'

type Chunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const entry = 'src/web/entry-client.tsx'

/** Files that tell the entry where pages and messages are that it does not import itself. */
const lazyTables = ['src/web/lazy-pages.ts', 'src/web/lazy-messages.ts']
/** The rules of all pages but the first ones (decision 0119). */
const laterStyles = 'src/web/ui/styles/later.css'

/**
 * The font files without which a first page is set in the machine's letters: those that there are no stand-ins of the same widths
 * for. English has them, so its fonts come after the style sheet, which they would delay by two seconds on a slow line.
 */
const firstFonts: Record<Locale, string[]> = {
  en: [],
  ar: ['noto-naskh-arabic-subset', 'vazirmatn-subset'],
  fa: ['noto-naskh-arabic-subset', 'vazirmatn-subset'],
  ur: ['noto-nastaliq-urdu-subset'],
  gu: ['rasa-gujarati-subset', 'noto-sans-gujarati-subset'],
}

/** Reads the client build and says what a page of these routes needs (a route's id is its page's file). */
export async function readAssets(clientFolder: string): Promise<AssetsFor> {
  const manifest: Manifest = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const main = manifest[entry]
  if (!main) throw new Error('The client build has no entry. Build the pages first: npm run build')
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  const fontsOf = (locale: Locale) =>
    firstFonts[locale].flatMap(
      (name) => files.find((file) => file.includes(`/${name}`) && file.endsWith('.woff2')) ?? [],
    )

  function needed(names: string[], seen = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = manifest[name]
      if (!chunk || seen.has(name)) continue
      seen.add(name)
      needed(chunk.imports ?? [], seen)
    }
    return seen
  }

  // A page may be in a file with others, under whose name the entry has it then.
  const firstFiles = new Set((main.dynamicImports ?? []).map((name) => manifest[name]?.file))
  const made = new Map<string, PageAssets>()
  return (routeIds, locale, later) => {
    const key = `${locale} ${routeIds.join(' ')} ${later}`
    const known = made.get(key)
    if (known) return known
    // A page may have a part of the words that is named like its file.
    const parts = ['public', ...routeIds.map((id) => id.replace(/^.*\/|\.\w+$/g, ''))]
    const words = parts.map((part) => `src/i18n/messages/${locale}.json?part=${part}`)
    const isFurther = routeIds.some((id) => id in manifest && !firstFiles.has(manifest[id]?.file))
    const first = needed([entry, ...(isFurther ? [...lazyTables, laterStyles] : []), ...routeIds, ...words])
    const chunksOf = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name] ?? [])
    const chunks = chunksOf(first)
    const others = later ? chunksOf([...needed([later])].filter((name) => !first.has(name))) : []
    const assets: PageAssets = {
      boot: '/boot.js',
      entry: `/${main.file}`,
      styles: [...new Set(chunks.flatMap(({ css = [], file }) => [...css, file]))]
        .filter((file) => file.endsWith('.css'))
        .map((file) => `/${file}`),
      modules: chunks
        .map((chunk) => `/${chunk.file}`)
        .filter((file) => file.endsWith('.js') && file !== `/${main.file}`),
      prefetched: others.map((chunk) => `/${chunk.file}`),
      fonts: fontsOf(locale).map((file) => `/${file}`),
    }
    made.set(key, assets)
    return assets
  }
}
