import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { quotedAtFirstLoad } from './message-parts.ts'

const contractFolder = resolve('src/contract')
/** Modules whose exports are plain values made from the declarations of endpoints. */
const generatedModules = ['endpoint-table.ts', 'lazy-endpoints.ts', 'accounts/account-calls.ts'].map((name) =>
  resolve(contractFolder, name),
)
const execute = promisify(execFile)

type Table = Record<string, Record<string, string>>

/** Selects the endpoints of the table that the first pages of a visit name, or all others. */
function selectEndpoints(table: Table, isFirst: boolean): Table {
  const said = quotedAtFirstLoad(['public', 'trip'])
  const parts = Object.entries(table).map(([noun, deeds]) => {
    const some = Object.entries(deeds).filter(([deed]) => said.has(`${noun}.${deed}`) === isFirst)
    return [noun, Object.fromEntries(some)] as const
  })
  return Object.fromEntries(parts.filter(([, deeds]) => Object.keys(deeds).length > 0))
}

/** Gives pages the values, so that no schema comes with them; they follow the contract while one edits. */
export function endpointValues(): Plugin {
  let isBuild = true
  return {
    name: 'endpoint-values',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async load(id, options) {
      const [path = ''] = id.split('?')
      if (!generatedModules.includes(path)) return undefined
      // In a process of its own: what this one has imported stays as it was when a declaration is edited.
      const tell = `import(${JSON.stringify(path)}).then((values) => process.stdout.write(JSON.stringify(values)))`
      const { stdout } = await execute(process.execPath, ['-e', tell])
      const values = Object.entries(JSON.parse(stdout) as Record<string, unknown>).map(([name, value]) =>
        isBuild && !options?.ssr && /Table$|^lazy/.test(name)
          ? [name, selectEndpoints(value as Table, name === 'endpointTable')]
          : [name, value],
      )
      const code = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
      return { code, moduleType: 'js', map: null }
    },
    // Among the modules of pages nothing else leads from a declaration to them.
    hotUpdate({ file, modules }) {
      if (!file.startsWith(`${contractFolder}/`)) return undefined
      const { moduleGraph } = this.environment
      return [...modules, ...generatedModules.flatMap((path) => moduleGraph.getModuleById(path) ?? [])]
    },
  }
}
