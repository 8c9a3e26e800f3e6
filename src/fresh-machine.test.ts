import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, isTest, listImports, paths, readSource, root, type SourceFile } from '#test/source-code.ts'

// README's two commands in an empty clone, without the hour that it takes: what git does not know passes here and fails
// there. New files are known from `git add` on.

type Package = Record<'scripts' | 'imports' | 'dependencies' | 'devDependencies', Record<string, string>>
const about: Package = JSON.parse(readSource('package.json'))
const lock = readSource('package-lock.json')

/** The files of a clone; none where this is no clone but an archive. */
function filesInGit(): Set<string> | undefined {
  if (!existsSync(resolve(root, '.git'))) return undefined
  // The folder may be another user's, as in a container.
  const listing = ['-c', 'safe.directory=*', 'ls-files', '-z']
  const { status, stdout } = spawnSync('git', listing, { cwd: root, encoding: 'utf8' })
  return status === 0 ? new Set(stdout.split('\0')) : undefined
}

/** The file or package of an import. */
function meant(from: string, { path }: SourceFile): string {
  const [address = ''] = from.split('?')
  if (address.startsWith('.')) return join(dirname(path), address)
  const room = Object.entries(about.imports).find(([name]) => address.startsWith(name.replace('*', '')))
  if (room) return join(room[1].replace('*', ''), address.slice(room[0].length - 1))
  return address.split('/', address.startsWith('@') ? 2 : 1).join('/')
}

/** 'file: import' for each import that neither a clone nor its `npm ci` has. */
function missingImports(files: SourceFile[], inGit: ReadonlySet<string>, packages: string[]): string[] {
  const known = new Set([...inGit, ...packages])
  return files.flatMap((file) =>
    file.imports
      .filter((from) => !from.startsWith('node:') && !known.has(meant(from, file)))
      .map((from) => `${file.path}: ${from}`),
  )
}

/** The files that commands name and a clone has not. */
function missingFiles(commands: string[], inGit: ReadonlySet<string>): string[] {
  const named = commands.flatMap((command) => command.match(/[\w./-]+\.(?:ts|mjs|json)\b/g) ?? [])
  return named.filter((file) => !inGit.has(file))
}

/** The npm commands of a text that package.json has not. */
function missingCommands(text: string, scripts: object): string[] {
  const named = [...text.matchAll(/(?:^|`|&& )npm (?:run )?([a-z][\w:-]*)/gm)].map(([, name = '']) => name)
  return named.filter((name) => !['ci', 'install', 'prune'].includes(name) && !(name in scripts))
}

/** Addresses of a registry: others may not reach that of the person who made the lock file. */
const addressesIn = (text: string) => text.match(/"resolved": *"[^"]*"/g) ?? []

const isReadWhole = (path: string) => /^src\/(server\/migrations|web\/public)\//.test(path)
const styles = paths.filter((path) => path.endsWith('.css'))
const atTheTop = ['vite.config.ts', 'vitest.config.ts', 'vitest.pages.config.ts', 'vitest.cluster.config.ts']
const files = [
  // The samples of the rules are no imports.
  ...code.filter(({ path }) => path !== 'src/architecture.test.ts'),
  ...atTheTop.map((path) => ({ path, text: '', imports: listImports(readSource(path)) })),
  ...styles.map((path) => ({
    path,
    text: '',
    imports: [...readSource(path).matchAll(/@import "([^"]+)"/g)].map(([, from = '']) => from),
  })),
]
const product = files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
const runtime = Object.keys(about.dependencies)
/** Packages that the build removes from the pages' source. */
const ofTheBuild = ['@vitejs/plugin-react', 'tailwindcss']
const all = [...runtime, ...Object.keys(about.devDependencies)]

const inGit = filesInGit()
describe.skipIf(!inGit)('trust: fresh machine — an empty clone has', () => {
  const clone = inGit ?? new Set<string>()

  test('every imported file and package; the product uses no development packages', () => {
    expect(missingImports(files, clone, all)).toEqual([])
    expect(missingImports(product, clone, [...runtime, ...ofTheBuild])).toEqual([])
  })

  test('every file that a command names or that is read with its folder', () => {
    expect(missingFiles([...Object.values(about.scripts), readSource('.ci/run')], clone)).toEqual([])
    expect(paths.filter((path) => isReadWhole(path) && !clone.has(path))).toEqual([])
  })

  test('control: without one file, package or command the same check names it', () => {
    const without = (file: string) => new Set([...clone].filter((one) => one !== file))
    expect(missingImports(files, without('src/server/overview/home-queries.ts'), all)).toContain(
      'src/server/overview/home-routes.ts: ./home-queries.ts',
    )
    expect(missingImports(files, without('src/web/ui/styles/tokens.css'), all)).toEqual([
      'src/web/ui/styles/theme.css: ./tokens.css',
    ])
    const withoutFastify = runtime.filter((name) => name !== 'fastify')
    expect(missingImports(product, clone, withoutFastify)).toContain('src/server/app.ts: fastify')
    expect(missingFiles(Object.values(about.scripts), without('scripts/start.mjs'))).toEqual([
      'scripts/start.mjs',
    ])
  })
})

describe('trust: fresh machine', () => {
  test('every test that docs/trust.md names exists', () => {
    const named = [...readSource('docs/trust.md').matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path)
    const gone = (there: string[]) =>
      named.filter((path) => !there.includes(path) && !there.includes(`src/server/${path}`))
    expect(named.length).toBeGreaterThan(100)
    expect(gone(paths)).toEqual([])
    // Control: one that is not there is named.
    const jobs = 'src/server/faults/jobs.test.ts'
    expect(gone(paths.filter((path) => path !== jobs))).toEqual([jobs])
  })

  test('README’s two commands are those of package.json and of .ci/run', () => {
    const [, start = ''] = readSource('README.md').split('```')
    const lines = start.split('\n').flatMap((line) => /^npm [^#]+/.exec(line)?.[0].trim() ?? [])
    expect(lines).toEqual(['npm ci && npm start', 'npm ci && npm test'])
    const run = readSource('.ci/run')
    expect(run).toMatch(/^npm ci\b/m)
    expect(run).toMatch(/^npm test\b/m)
    for (const text of [readSource('README.md'), readSource('CONTRIBUTING.md'), run])
      expect(missingCommands(text, about.scripts)).toEqual([])
    // Control: without its script a command is named.
    const { start: _, ...others } = about.scripts
    expect(missingCommands(start, others)).toEqual(['start'])
  })

  test('the lock file is that of package.json, and names no registry', () => {
    const { dependencies, devDependencies } = JSON.parse(lock).packages['']
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: about.dependencies,
      devDependencies: about.devDependencies,
    })
    expect(addressesIn(lock)).toEqual([])
    // Control: one address is found.
    const address = '"resolved": "https://registry.example/zod.tgz"'
    expect(addressesIn(lock.replace('"dev": true', address))).toEqual([address])
  })
})
