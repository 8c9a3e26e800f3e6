import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settingDefaults } from './machine/config.ts'
import { createMetrics } from './machine/metrics/metrics.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const settingNames = Object.keys(settingDefaults)

/** Of the database's container, and of Docker's own. */
const othersSettings = ['POSTGRES_PASSWORD', 'POSTGRES_DB']

describe('operations', () => {
  test('the document names every setting in its tables, and no unknown one', () => {
    const firstCells = all(read('docs/operations.md'), /^\| (`[A-Z`_0-9, ]+) \|/gm)
    expect(sorted(firstCells.flatMap((cell) => all(cell, /`(\w+)`/g)))).toEqual(sorted(settingNames))
  })

  test('the document lists each default correctly', () => {
    // Settings derived by the code or taken from others are described in words.
    const inWords = /^(PUBLIC_URL|UPLOADS_DIR|DEMO|S3_ENDPOINT|\w+_ISSUER|FACEBOOK_\w+_URL)$/
    const rows = [...read('docs/operations.md').matchAll(/^\| (`[A-Z`_0-9, ]+) \| (.+?) \|/gm)]
    // A flag is off for people and false for the code.
    const told = rows.flatMap(([, names = '', cell = '']) =>
      all(names, /`(\w+)`/g).map((name) => [name, cell.replace('`off`', '`false`')]),
    )
    const shown = (value: unknown) =>
      value === undefined ? 'none' : `\`${value === true ? 'on' : String(value)}\``
    const expected = Object.entries(settingDefaults).map(([name, value]) => [name, shown(value)])
    const plain = (pairs: unknown[][]) => pairs.filter(([name]) => !inWords.test(String(name))).sort()
    expect(plain(told)).toEqual(plain(expected))
    expect(plain(told).length).toBeGreaterThan(20)
  })

  test('.env.example starts a server in production once its places are filled in', () => {
    const lines = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])
    const example = Object.fromEntries(lines)
    const database = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/qafila', DEMO: '0' }
    const own = {
      PUBLIC_URL: 'https://qafila.travel',
      MAIL_FROM: 'Qafila <no-reply@qafila.travel>',
      SUPPORT_EMAIL: 'support@qafila.travel',
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    expect(readConfig({ ...example, ...own, ...database })).toMatchObject({ trustProxy: 1, demo: false })
    // Control: as it is, it names what has to be filled in.
    expect(() => readConfig({ ...example, ...database })).toThrow(
      /PUBLIC_URL[\s\S]*MAIL_FROM[\s\S]*SUPPORT_EMAIL[\s\S]*DATA_KEY/,
    )
  })

  test('compose.yaml, .env.example and the Dockerfile set what the server reads', () => {
    const [app = '', database = ''] = read('compose.yaml').split(/^ {2}database:$/m)
    const ofApp = all(app, /^ {4}([A-Z_]+):/gm)
    expect(ofApp).toEqual(['DATABASE_URL', 'DEMO'])
    expect(all(database, /^ {6}(POSTGRES_\w+):/gm)).toHaveLength(3)
    const asked = all(read('.env.example'), /^([A-Z_0-9]+)=/gm)
    expect(asked.filter((name) => !settingNames.includes(name))).toEqual(othersSettings)
    const inImage = all(read('Dockerfile'), /^(?:ENV| {3}) +([A-Z_]+)=/gm)
    expect(inImage).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR'])
    for (const name of [...ofApp, ...inImage]) expect(settingNames).toContain(name)
    // Writable folders of the image are volumes: everything else of the container is read-only.
    for (const folder of ['/data', '/backups']) expect(app).toMatch(new RegExp(`^ {4}- \\w+:${folder}$`, 'm'))
    // Two processes, of which one serves while the other is replaced.
    expect(all(app, /"127\.0\.0\.1:(\d+):3000"/g)).toEqual(['3000', '3001'])
    // Every variable that compose fills in comes from the file it tells to copy.
    expect(all(read('compose.yaml'), /\$\{(\w+)/g).filter((name) => !asked.includes(name))).toEqual([])
  })

  test('the image has the Node of the project, its own user, no secret and nothing of the developer’s', () => {
    const { devDependencies } = JSON.parse(read('package.json'))
    const image = read('Dockerfile')
    expect(sorted(all(image, /^FROM (node:\S+)/gm))).toEqual([`node:${devDependencies.node}-slim`])
    expect(image).toMatch(/^USER node$/m)
    expect(image.indexOf('USER node')).toBeLessThan(image.indexOf('CMD ["node", "--max'))
    expect(image).not.toMatch(/PASSWORD|SECRET|TOKEN|DATABASE_URL/)
    const kept = read('.dockerignore').split('\n')
    for (const name of ['.env*', '.git', 'data', 'backups', 'node_modules', 'dist'])
      expect(kept).toContain(name)
  })

  test('the server is started with the same bounds of memory everywhere', () => {
    const flags = all(read('scripts/server-flags.ts'), /'(--[\w=-]+)'/g).join(' ')
    expect(flags).toContain('--max-old-space-size')
    expect(JSON.parse(read('package.json')).scripts.start).toBe(
      `node -r ./scripts/check-node.cjs ${flags} scripts/start.mjs`,
    )
    expect(read('Dockerfile').replaceAll(/[",]+/g, '')).toContain(`CMD [node ${flags} dist/server/main.js]`)
    expect(read('docs/operations.md')).toContain(
      `node -r ./scripts/check-node.cjs ${flags} dist/server/main.js`,
    )
  })

  test('the document names every metric of /metrics', async () => {
    const text = await createMetrics().read()
    const folder = 'src/server/machine/metrics'
    const sources = readdirSync(resolve(root, folder)).map((name) => read(`${folder}/${name}`))
    const names = sorted(sources.flatMap((source) => all(source, /'((?:qafila|process)_\w+)'/g)))
    expect(names.length).toBeGreaterThan(15)
    // Whatever is registered stands in a source of that folder, so the library brings none that is not told of.
    const served = all(text, /^# TYPE (\w+)/gm)
    expect(served).toContain('process_resident_memory_bytes')
    expect(served.filter((name) => !names.includes(name))).toEqual([])
    const told = read('docs/operations.md')
    expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
  })
})
