// The built scripts of the pages, as they are sent to people, run in the window of a DOM. As modules of Node's own (vm) they
// would keep every window for ever: Vite turns each into a function once, which each window then runs for itself.
import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { moduleRunnerTransform } from 'vite'

type Exports = Record<string, unknown>
type Importer = (path: string) => Promise<Exports>
/** What a module made into a function asks for; the names are Vite's. */
type Module = (
  exportName: (name: string, read: () => unknown) => void,
  importModule: (specifier: string) => Promise<Exports>,
  importLater: (specifier: string) => Promise<Exports>,
  meta: { url: string },
) => Promise<void>

const compiled = new Map<string, Promise<vm.Script>>()

async function compile(file: string): Promise<vm.Script> {
  const made = await moduleRunnerTransform(readFileSync(file, 'utf8'), null, file, '')
  if (!made) throw new Error(`${file} is no module.`)
  const names = ['exportName__', 'import__', 'dynamic_import__', 'import_meta__'].map(
    (name) => `__vite_ssr_${name}`,
  )
  return new vm.Script(`(async (${names}) => {"use strict";${made.code}\n})`, { filename: file })
}

/** Returns what imports a built module, by its path on the site, into a window: each window has its own. */
export function createImporter(client: string, origin: string, context: vm.Context): Importer {
  const begun = new Map<string, { exports: Exports; done: Promise<Exports> }>()

  function run(path: string, importers: string[]): Promise<Exports> {
    const known = begun.get(path)
    // Two that need each other: what is there by now.
    if (known) return importers.includes(path) ? Promise.resolve(known.exports) : known.done
    const exports: Exports = {}
    const done = evaluate(path, exports, [...importers, path])
    begun.set(path, { exports, done })
    return done
  }

  async function evaluate(path: string, exports: Exports, importers: string[]): Promise<Exports> {
    const file = client + path
    const known = compiled.get(file) ?? compile(file)
    compiled.set(file, known)
    const module: Module = (await known).runInContext(context)
    const resolve = (specifier: string) => new URL(specifier, origin + path).pathname
    await module(
      (name, get) => Object.defineProperty(exports, name, { get, enumerable: true, configurable: true }),
      (specifier) => run(resolve(specifier), importers),
      (specifier) => run(resolve(specifier), []),
      { url: origin + path },
    )
    return exports
  }

  return (path) => run(path, [])
}
