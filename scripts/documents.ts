// npm run documents: writes what documents repeat from the code: the table of nouns in ARCHITECTURE.md, from the READMEs of the
// nouns and the folders of their topics, and docs/trust.md, from the titles of the tests. scripts/documents.test.ts compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nouns, topicsOf } from '#test/order-of-nouns.ts'
import { listTests, type WrittenTest } from './documents/test-titles.ts'
import { type TrustTopic, trustTopics } from './documents/trust-topics.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

export const tableStart = '<!-- nouns: written by npm run documents -->'
const tableEnd = '<!-- /nouns -->'

/** The nouns that the server has, in their order. */
export const serverNouns = nouns.filter((noun) => existsSync(resolve(root, 'src/server', noun)))

/** The first sentence of a README below its heading, without its full stop. */
export function firstSentence(readme: string): string {
  const [, text = ''] = /^# .+\n\n([\s\S]+?)\n\n/.exec(readme) ?? []
  return /^[\s\S]+?(?=\.(?:\s|$))/.exec(text)?.[0].replaceAll('\n', ' ') ?? ''
}

function buildNounTable(): string {
  const rows = serverNouns.map((noun) => {
    const readme = `src/server/${noun}/README.md`
    const topics = topicsOf(`server/${noun}`)
    return `| [${noun}](${readme}) | ${firstSentence(read(readme))} | ${topics.join(' ← ')} |`
  })
  return ['| noun | what it is | topics |', '|---|---|---|', ...rows].join('\n')
}

/** ARCHITECTURE.md with the table of nouns as it is now. */
export function buildArchitecture(text: string): string {
  const [before, rest] = text.split(tableStart)
  const [, after] = rest?.split(tableEnd) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`ARCHITECTURE.md has no ${tableStart} … ${tableEnd}`)
  return `${before}${tableStart}\n${buildNounTable()}\n${tableEnd}${after}`
}

const trustHead = `# Trust

What must hold when things go wrong, and the tests that show it. A **control** runs the same check with the guard taken away, or
with the thing spoilt, and finds the harm: without it a test that finds nothing would prove nothing.

This page is written by \`npm run documents\` from the titles of the tests; \`scripts/documents/trust-topics.ts\` lists topics and files. A
\`%s\` in a title stands for the rows that the test repeats it with. On a machine without PostgreSQL the tests that need its server
are skipped, and the run says so.
`

const trustFoot = `## What has no limit

Complete lists (\`GET /api/trips\`, \`/api/reviews\`, \`/api/admin/bookings\` without \`limit\`) are complete by the specification. They
are read a hundred rows at a time into a file that is sent while it is written (\`machine/http/full-lists.ts\`), so their length
takes no memory.
`

const isTrust = ({ title }: WrittenTest) => title.startsWith('trust: ')
const isControl = (title: string) => /\bcontrol: /.test(title)

/** The tests of a file that show a topic: those of these words, else those titled 'trust: …' where they say more than a control, else all. */
export function selectTests(tests: readonly WrittenTest[], about?: RegExp): readonly WrittenTest[] {
  if (about) return tests.filter(({ title }) => about.test(title))
  const trust = tests.filter(isTrust)
  return trust.some(({ title }) => !isControl(title)) ? trust : tests
}

const plain = (title: string) => title.replace(/^trust: (?:[\w ]+ — )?/, '')

/** A title in Markdown, in which a control stands out. */
export function formatTitle(title: string): string {
  const escaped = plain(title).replace(/[*_<[\]]/g, '\\$&')
  return escaped.replace(/\bcontrol: /, '**control:** ')
}

function formatTests(tests: readonly WrittenTest[]): string[] {
  let group = ''
  return tests.flatMap((test) => {
    // What begins with "trust:" says itself what it is about.
    const heading = isTrust(test) ? '' : test.path.map(formatTitle).join(' › ')
    const lines = heading && heading !== group ? [`- ${heading}`] : []
    group = heading
    return [...lines, `${heading ? '  ' : ''}- ${formatTitle(test.title)}`]
  })
}

const pathOf = (file: string) => (/^(?:src|test|scripts)\//.test(file) ? file : `src/server/${file}`)

function buildTopic({ title, rule, tests }: TrustTopic): string {
  const files = tests.map((named) => {
    const { file, about } = typeof named === 'string' ? { file: named, about: undefined } : named
    const path = pathOf(file)
    const chosen = selectTests(listTests(path, read(path)), about)
    if (chosen.length === 0) throw new Error(`${path} has no test for the topic "${title}"`)
    return [`[\`${path}\`](../${path})`, '', ...formatTests(chosen)].join('\n')
  })
  return [`## ${title}`, rule, ...files].join('\n\n')
}

/** docs/trust.md from the titles of the tests as they are now. */
export const buildTrust = () =>
  [trustHead, ...trustTopics.map((topic) => `${buildTopic(topic)}\n`), trustFoot].join('\n')

/** The documents that `npm run documents` writes, as they should be. */
export const buildDocuments = () => ({
  'ARCHITECTURE.md': buildArchitecture(read('ARCHITECTURE.md')),
  'docs/trust.md': buildTrust(),
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, text] of Object.entries(buildDocuments())) writeFileSync(resolve(root, path), text)
