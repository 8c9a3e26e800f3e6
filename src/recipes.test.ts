import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { parseRecipes, type Recipe, readRecipe, recipes } from '#test/recipes.ts'
import { code, isTest, paths, readSource } from '#test/source-code.ts'

// CONTRIBUTING.md, executed: a recipe names every file that has to be touched, and its sample is code of the tree.

/** The files that it names under src, for a noun; of the server's they may stand in a folder of their topic, and be called `<topic>-…`. */
function filesOf(text: string, noun: string): RegExp[] {
  return [...text.matchAll(/`([\w<>/.-]+\/[\w<>.-]+\.tsx?)`/g)].map(([, path = '']) => {
    const pattern = path
      .replace('/<topic>.ts', '/[a-z-]+.ts')
      .replaceAll('<noun>/', `${noun}/(?:[a-z-]+/)?`)
      .replace(/([a-z]+)\.ts$/, '(?:[a-z]+-)*$1.ts')
      .replaceAll('.ts', '\\.ts')
    return new RegExp(`^src/${pattern}$`)
  })
}

/** Lists of tests that a rule answers for plain endpoints. */
const lists = [
  'test/actions/expected-permissions.ts',
  'test/actions/right-inputs.ts',
  'test/actions/actions.ts',
]

/** Returns where the server, the contract, scripts or lists of tests contain its name, its address or its declaration. */
function whereNamed({ name, path }: Endpoint): string[] {
  const declaration = new RegExp(`export const (\\w+) = endpoint\\('${name.replace('.', '\\.')}'`)
  const declared = code.flatMap(({ text }) => declaration.exec(text)?.[1] ?? [])[0] ?? expect.fail(name)
  const said = new RegExp(`'${name.replace('.', '\\.')}'|[' ]${path}'|\\b${declared}\\b`)
  return code
    .filter(({ path: file }) => lists.includes(file) || (!isTest(file) && !/^(?:test|src\/web)\//.test(file)))
    .filter(({ text }) => said.test(text))
    .map(({ path: file }) => file)
}

describe('recipes', () => {
  const plain: [EndpointName, noun: string][] = [
    ['admin.handleMessage', 'contact'],
    ['reviews.search', 'reviews'],
    ['admin.users', 'overview'],
  ]
  test.each(plain)('a new endpoint: %s is only in the files that the recipe names', (name, noun) => {
    const allowed = filesOf(readRecipe('A new endpoint'), noun)
    expect(allowed.length).toBeGreaterThan(2)
    const found = whereNamed(endpoints[name])
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((file) => !allowed.some((pattern) => pattern.test(file)))).toEqual([])
  })

  test('a new endpoint: control: one that a list of tests must name is found there', () => {
    expect(whereNamed(endpoints['trips.create'])).toContain('test/actions/right-inputs.ts')
  })
})

/** A template of an email, the file that declares it and the export that `server/nouns.ts` names. */
type Template = { name: string; noun: string; file: string; exported: string }

const templates: Template[] = code
  .filter(({ path }) => /^src\/server\/(?:[a-z-]+\/)+(?:[a-z]+-)*emails?\.ts$/.test(path))
  .flatMap(({ path: file, text }) =>
    [...text.matchAll(/^export const (\w+Emails) = \{([^}]*)\}/gm)].flatMap(([, exported = '', body = '']) =>
      [...body.matchAll(/'([a-z-]+)':/g)].map(([, name = '']) => ({
        name,
        file,
        noun: file.split('/')[2] ?? '',
        exported,
      })),
    ),
  )

/** Files that the recipe does not name, each with its reason. */
const otherEmailFiles = [
  'src/server/bookings/requests/new-request-email.ts', // One email with much to say has a file of its own.
  'src/server/bookings/counter/creation.ts', // It is queued by the statement that makes the booking.
  'src/contract/overview/emails.ts', // The example of an undelivered email.
  'src/demo/waiting-list.ts', // The demo has an offer.
]

/** Returns the files without tests that name the template, and that neither the recipe nor a reason allows. */
function findUnexpected({ name, noun }: Template, files = code): string[] {
  const text = readRecipe('A new email')
  // Another noun may queue it, but not declare it.
  const queuing = filesOf(text, '[a-z-]+').filter((pattern) => !pattern.test(`src/server/${noun}/emails.ts`))
  const allowed = [...filesOf(text, noun), ...queuing]
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .filter(({ text: source }) => source.includes(`'${name}'`))
    .map(({ path }) => path)
    .filter((path) => !otherEmailFiles.includes(path) && !allowed.some((pattern) => pattern.test(path)))
}

describe('the recipe of a new email', () => {
  test('a template is named only in the files that the recipe names', () => {
    expect(templates.length).toBeGreaterThan(40)
    const found = templates.map((template) => [template.name, findUnexpected(template)])
    expect(found.filter(([, files]) => files?.length)).toEqual([])
  })

  test('each file of templates is in server/nouns.ts, and its sentences are in the five files of messages', () => {
    const recipe = readRecipe('A new email')
    for (const file of ['server/nouns.ts', 'i18n/messages/*.json']) expect(recipe).toContain(`\`${file}\``)
    const nouns = readSource('src/server/nouns.ts')
    expect(templates.filter(({ exported }) => !nouns.includes(exported))).toEqual([])
    const messages = paths.filter((path) => /^src\/i18n\/messages\/\w+\.json$/.test(path))
    expect(messages.length).toBe(5)
    const files = [...new Set(templates.map(({ file }) => file))]
    const keys = files.flatMap((file) => readSource(file).match(/(?<=')emails\.[\w.]+(?=')/g) ?? [])
    expect(keys.length).toBeGreaterThan(100)
    for (const path of messages) {
      const known = Object.keys(JSON.parse(readSource(path))).map((key) =>
        key.replace(/_(?:zero|one|two|few|many|other)$/, ''),
      )
      expect(keys.filter((key) => !known.includes(key))).toEqual([])
    }
  })

  test('control: a further file and a template of another noun are found', () => {
    const template = templates.find(({ name }) => name === 'contact-message') ?? expect.fail()
    const sample = (path: string) => ({ path, text: "'contact-message'", imports: [] })
    const wrong = [
      'src/server/machine/mail/mail.ts',
      'src/server/reviews/emails.ts',
      'src/web/pages/contact.tsx',
    ]
    const right = [
      'src/server/contact/emails.ts',
      'src/server/reviews/service.ts',
      'src/server/contact/service.ts',
    ]
    expect(findUnexpected(template, [...wrong, ...right].map(sample))).toEqual(wrong)
  })
})

/** What is wrong with the samples of recipes: each is an excerpt of its file, line for line, with `…` where lines are left out. */
function findFaults({ title, samples }: Recipe): string[] {
  const [sample] = samples
  if (!sample || samples.length > 1) return [`${title}: ${samples.length} samples`]
  const { language, path, lines } = sample
  if (lines.length > 15) return [`${title}: ${lines.length} lines`]
  if (!path) return language === 'sh' ? [] : [`${title}: names no file`]
  if (!paths.includes(path)) return [`${title}: ${path} does not exist`]
  const source = readSource(path).split('\n')
  let next = 0
  const gone = lines.filter((line) => {
    if (/^\s*(?:\/\/|--) …$/.test(line)) return false
    const found = source.indexOf(line, next)
    if (found >= 0) next = found + 1
    return found < 0
  })
  return gone.map((line) => `${title}: ${path} has no line "${line.trim()}" there`)
}

describe('the samples of recipes', () => {
  test('are one for each recipe, at most 15 lines long, and code of the tree', () => {
    expect(recipes.length).toBeGreaterThan(12)
    expect(recipes.flatMap(findFaults)).toEqual([])
  })

  test('every file under src or test that a recipe names exists', () => {
    const named = recipes.flatMap(({ title, text }) =>
      [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|json|md|sql))`/g)].map(([, path = '']) => ({
        title,
        path,
      })),
    )
    expect(named.length).toBeGreaterThan(20)
    const exists = (path: string) => paths.some((one) => one === path || `/${one}`.endsWith(`/${path}`))
    expect(named.filter(({ path }) => !exists(path))).toEqual([])
    expect(exists('contract/error-table.ts')).toBe(false)
  })

  test('control: a wrong line, a line of before, a file that is gone and a second sample are named', () => {
    const sample = (path: string, text: string) => `\`\`\`ts ${path}\n${text}\n\`\`\`\n`
    const file = 'src/web/ui/stock-pictures.ts'
    const right = sample(file, "export const STOCK_VERSION = '2'\n// …\nconst SCENES = [")
    const wrong = [
      right.replace('SCENES', 'DRAWINGS'),
      sample(file, "const SCENES = [\n// …\nexport const STOCK_VERSION = '2'"),
      right.replace(file, 'src/web/ui/pictures.ts'),
      right.replace(file, ''),
      right + right,
      '',
    ]
    const faults = (text: string) => parseRecipes(`# Recipes\n\n## A picture\n\n${text}`).flatMap(findFaults)
    expect(faults(right)).toEqual([])
    expect(wrong.map((text) => faults(text).length)).toEqual(wrong.map(() => 1))
  })
})
