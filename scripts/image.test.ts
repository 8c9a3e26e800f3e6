import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { documents, listImports, paths, readSource } from '#test/source-code.ts'
import { nativePackages } from './plugins/server-files.ts'

// The contents of the image, as the Dockerfile's last stage copies them. Building one takes a registry and a quarter of an hour.

const image =
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1) ?? ''
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
const isIgnored = (path: string) =>
  ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`))
const inImage = paths.filter(
  (path) => copied.some((from) => path === from || path.startsWith(`${from}/`)) && !isIgnored(path),
)

type Lock = { packages: Record<string, { dev?: boolean }> }
const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const namesOf = (wanted: (about: { dev?: boolean }) => boolean) =>
  Object.entries(packages).flatMap(([path, about]) =>
    path && wanted(about) ? [path.slice(path.lastIndexOf('node_modules/') + 13)] : [],
  )
const running = namesOf(({ dev }) => !dev)
const tools =
  /^(vite|rolldown|esbuild|lightningcss|tailwindcss|typescript|vitest|node|npm|knip|playwright-core|autocannon|@(vitejs|tailwindcss|rolldown|biomejs|stryker-mutator|vitest|redocly)\/.*)$/

/** Lists what a file of the image imports, of ours and of other packages. */
function needed(path: string): string[] {
  if (!/\.(ts|cjs)$/.test(path)) return []
  const rooms = JSON.parse(readFileSync('package.json', 'utf8')).imports as Record<string, string>
  return listImports(readSource(path).replace(/^import type .*$/gm, '')).flatMap((from) => {
    if (from.startsWith('node:')) return []
    if (from.startsWith('.')) return [new URL(from, `file:///${path}`).pathname.slice(1)]
    const room = Object.entries(rooms).find(([name]) => from.startsWith(name.replace('*', '')))
    if (room) return [room[1].slice(2).replace('*', from.slice(room[0].length - 1))]
    return [from.split('/', from.startsWith('@') ? 2 : 1).join('/')]
  })
}

test('the image has no tests, no build tools and no source of the pages', () => {
  expect(inImage.filter((path) => /\.test\.|^test\/|^src\/web\/|^bench\//.test(path))).toEqual([])
  expect(running.filter((name) => tools.test(name))).toEqual([])
  // Control: the clone has them, and so does an installation to build with.
  expect(paths.filter((path) => /\.test\./.test(path)).length).toBeGreaterThan(100)
  expect(namesOf(() => true).filter((name) => tools.test(name)).length).toBeGreaterThan(20)
  expect(image).toContain('rm -rf /usr/local/lib/node_modules')
})

test('the image has everything that its server and its commands need', () => {
  expect(inImage).toEqual(expect.arrayContaining(['src/server/assemble.ts', 'scripts/restore.ts']))
  // The bundle of the server is built, and imports these packages alone.
  expect(image).toContain('COPY --from=build /app/dist ./dist')
  expect(running).toEqual(expect.arrayContaining(nativePackages))
  const known = new Set([...inImage, ...running])
  const missing = (path: string) =>
    needed(path).flatMap((name) => (known.has(name) ? [] : [`${path}: ${name}`]))
  expect(inImage.flatMap(missing)).toEqual([])
  // Control: a file that is not there is missed.
  known.delete('scripts/terminal-output.ts')
  expect(inImage.flatMap(missing)).toContain('scripts/restore.ts: scripts/terminal-output.ts')
})

/** For who changes the product, not for who runs it: the guide says so where it names them. */
const developersCommands = ['build', 'documents', 'test:cluster', 'test:pages']

test('FIX-29 the image has every command that the documents tell an operator to run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const told = documents
    .filter((path) => /^(docs\/[^/]+|CHANGELOG|SECURITY)\.md$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name),
    )
  const commands = [...new Set(told)].filter((name) => !developersCommands.includes(name))
  const files = commands.map(
    (name) => /\bscripts\/[\w-]+\.ts/.exec(scripts[name] ?? '')?.[0] ?? `no script ${name}`,
  )
  expect(commands).toEqual(
    expect.arrayContaining(['admin', 'backup', 'doctor', 'keys', 'migrate', 'restore']),
  )
  expect(files.filter((file) => !inImage.includes(file))).toEqual([])
})
