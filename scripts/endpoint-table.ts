import { execFile } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const folder = resolve('src/contract')
const replaced = resolve(folder, 'endpoint-table.ts')
/** In a process of its own: what this one has imported stays as it was when a declaration is edited. */
const tell = `import(${JSON.stringify(replaced)}).then(({ endpointTable }) => process.stdout.write(JSON.stringify(endpointTable)))`

/** Gives pages the table of endpoints as words, so that no schema comes with it; it follows the contract while one edits. */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== replaced) return undefined
      const { stdout } = await promisify(execFile)(process.execPath, ['-e', tell])
      return { code: `export const endpointTable = ${stdout}`, moduleType: 'js', map: null }
    },
    // In the browser's modules nothing else leads from an endpoint's file to the table.
    hotUpdate({ file, modules }) {
      const table = dirname(file) === folder && this.environment.moduleGraph.getModuleById(replaced)
      return table ? [...modules, table] : undefined
    },
  }
}
