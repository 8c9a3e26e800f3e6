import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { code, isTest } from '#test/source-code.ts'
import { test as withWorld } from '#test/world.ts'

const spans: Record<string, number> = { quarterHour: 900, hour: 3600, oneDay: 86_400 }
/** Figures of rules are the domain's. */
const rules = code.filter(({ path }) => path.startsWith('src/domain/')).map(({ text }) => text)
const product = (term: string, text: string): number => {
  const declared = new RegExp(`\\bconst ${term} = ([^\\n]+)`)
  const said =
    [text, ...rules].flatMap((one) => declared.exec(one)?.[1] ?? [])[0] ?? String(spans[term] ?? term)
  return said.split('*').reduce((all, factor) => all * figureOf(factor.trim()), 1)
}
const figureOf = (factor: string) => spans[factor] ?? Number(factor.replaceAll('_', ''))

/** Every count of tries in the server's source, by its name: how many in how many seconds. */
function counted(files: { path: string; text: string }[]) {
  return Object.fromEntries(
    files.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /what: '([\w-]+)',\s*who(?:,\s*|: (?:`[^`]*`|[^{}`])*?)(?:limit: ([\w ]+),\s*seconds: ([\w* ]+)|\.\.\.(\w+))/g,
        ),
      ].map(([, name = '', most = '', seconds = '', spread]) => {
        const [, ofSpread = '', secondsOf = ''] =
          (spread && new RegExp(`const ${spread} = \\{ limit: (\\w+), seconds: ([\\w* ]+)`).exec(text)) || []
        return [name, [product(most || ofSpread, text), product((seconds || secondsOf).trim(), text)]]
      }),
    ),
  )
}

test('the API document lists every limit of the server, with its own numbers', () => {
  const files = code.filter(({ path }) => path.startsWith('src/server/') && !isTest(path))
  const told = Object.entries(limits).map(([name, { most, seconds }]) => [name, [most, seconds]])
  expect(counted(files)).toEqual(Object.fromEntries(told))
})

test('control: a wrong number, and a missing limit, are found', () => {
  const text = "countTry(ctx, { what: 'contact', who: x, limit: 6, seconds: 24 * hour })"
  expect(counted([{ path: '', text }])).toEqual({ contact: [6, 86_400] })
})

withWorld(
  'what stands there is what is counted: the sixth of five messages is refused',
  async ({ world }) => {
    const message = { name: 'Zahra', email: 'zahra@example.com', subject: 'General', message: 'Salaam' }
    const { most } = limits.contact ?? { most: 0 }
    for (let sent = 0; sent < most; sent++)
      expect((await world.call('contact.send', message)).status).toBe(201)
    const refused = await world.call('contact.send', message)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600])
    const { description } = (await world.app.inject('/api/openapi.json')).json().info
    for (const { calls, most: tries } of Object.values(limits))
      for (const call of calls)
        expect(description, call).toMatch(
          new RegExp(`^\\|[^|]*\`${call}\`[^|]*\\| ${tries}(?:, emails)? \\|`, 'm'),
        )
  },
)
