import type { Plugin } from 'vite'

type Chunk = { file: string; src?: string; isDynamicEntry?: boolean }

/**
 * Names in the manifest, beside its own, each module of ours that is fetched later and has come into a file with others
 * (chunks.ts): the server and the tests ask by a module in which file it is.
 */
export function namedParts(): Plugin {
  return {
    name: 'named-parts',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const manifest = bundle['.vite/manifest.json']
        if (manifest?.type !== 'asset') return
        const chunks: Record<string, Chunk> = JSON.parse(String(manifest.source))
        const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue
          const chunk = byFile.get(output.fileName)
          for (const id of output.moduleIds) {
            const isFetched = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
            const src = id.slice(id.indexOf('/src/') + 1)
            if (chunk && isFetched && id.includes('/src/') && !(src in chunks))
              chunks[src] = { ...chunk, src, isDynamicEntry: true }
          }
        }
        manifest.source = JSON.stringify(chunks, null, 2)
      },
    },
  }
}
