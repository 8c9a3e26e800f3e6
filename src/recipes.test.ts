import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { code, isTest, readSource } from '#test/source-code.ts'

// CONTRIBUTING.md, executed: a recipe names every file that has to be touched.

/** The paragraph of a recipe. */
function recipe(title: string): string {
  const found = readSource('CONTRIBUTING.md')
    .split('\n\n')
    .find((paragraph) => paragraph.startsWith(`**${title}.**`))
  return found ?? expect.fail(`CONTRIBUTING.md has no recipe "${title}"`)
}

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
    ['contact.send', 'contact'],
    ['admin.handleMessage', 'contact'],
    ['reviews.search', 'reviews'],
    ['admin.users', 'overview'],
  ]
  test.each(plain)('a new endpoint: %s is only in the files that the recipe names', (name, noun) => {
    const allowed = filesOf(recipe('A new endpoint'), noun)
    expect(allowed.length).toBeGreaterThan(2)
    const found = whereNamed(endpoints[name])
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((file) => !allowed.some((pattern) => pattern.test(file)))).toEqual([])
  })

  test('a new endpoint: control: one that a list of tests must name is found there', () => {
    expect(whereNamed(endpoints['trips.create'])).toContain('test/actions/right-inputs.ts')
  })
})
