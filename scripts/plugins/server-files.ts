import { cpSync, existsSync, globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Packages with parts that are no JavaScript, which they look for beside themselves: they stay out of the bundle. */
export const nativePackages = ['sharp', '@electric-sql/pglite', '@node-rs/argon2']

/** The files that the server reads while it runs: tables, functions, messages, the demo's catalogue, and what runs in a process of its own. */
const readFiles = ['src/{server,demo}/**/*.{sql,json,mjs}', 'src/i18n/messages/*.json']
/** What runs in a worker: an entry of the bundle beside the others. */
export const workerEntries = { 'file-worker': 'src/server/machine/files/file-worker.ts' }
/** Where they are in the bundle: as in `src`. */
const copies = './files'
const fileUrl = /new URL\('([^']+)', import\.meta\.url\)/g

/** A text with one letter beyond these takes two bytes a letter in memory, for as long as the process runs. */
const beyondAscii = /[\u0080-\uffff]/g
const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Brings the files that the server reads into its bundle, and points the code there: `new URL('…', import.meta.url)` means
 * a file beside the source. So a bundle is of one version with its migrations, wherever it is copied to.
 */
export function serverFiles(): Plugin {
  const [source, built] = [resolve('src'), resolve('dist')]
  return {
    name: 'server-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(?:server|demo)\/.+\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const pointed = code.replace(fileUrl, (_, path: string) => {
          const target = resolve(dirname(id), path)
          const folder = path.endsWith('/') ? '/' : ''
          if (target.startsWith(built)) return `new URL('../${relative(built, target)}', import.meta.url)`
          const worker = Object.entries(workerEntries).find(([, entry]) => resolve(entry) === target)
          if (worker) return `new URL('./${worker[0]}.js', import.meta.url)`
          if (!target.startsWith(`${source}/`) || !existsSync(target))
            this.error(`${id} reads ${path}, which is no file of src.`)
          return `new URL('${copies}/${relative(source, target)}${folder}', import.meta.url)`
        })
        // No line moves.
        return { code: pointed, map: null }
      },
    },
    load: {
      filter: { id: /\/src\/i18n\/messages\/\w+\.json$/ },
      // As text of the bundle the sentences of five languages would be in memory twice more.
      handler: (id) => {
        const url = `new URL('${copies}/${relative(source, id)}', import.meta.url)`
        const code = `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(${url}, 'utf8'))`
        return { code, moduleType: 'js', map: null }
      },
    },
    // Behind such a letter a stack is some columns off. In raw text an escape would be what it says.
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && !file.code.includes('String.raw'))
          file.code = file.code.replace(beyondAscii, escapeLetter)
    },
    writeBundle({ dir = '' }) {
      for (const file of globSync(readFiles)) cpSync(file, resolve(dir, copies, relative('src', file)))
    },
  }
}
