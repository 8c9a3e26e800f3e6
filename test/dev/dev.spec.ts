import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { testMilliseconds } from '#test/patience.ts'
import { createDevProject, type DevProject } from './dev-project.ts'

let workshop: DevProject

/** The dev server has the processor while it works. */
const calmly = { interval: 200 }

const textAt = (path: string, headers: Record<string, string> = {}) =>
  fetch(workshop.url + path, { headers }).then(
    (answer) => answer.text(),
    () => 'nobody answers',
  )
const arrives = (path: string, text: string) => expect.poll(() => textAt(path), calmly).toContain(text)
const restarts = () => workshop.output().match(/^Starting again: /gm)?.length ?? 0

beforeAll(async () => {
  workshop = await createDevProject()
  await vi.waitFor(async () => expect(await textAt('/readyz'), workshop.output()).toContain('ready'), {
    timeout: testMilliseconds,
    ...calmly,
  })
})
afterAll(() => workshop?.close())

test('npm run dev becomes ready, shows pages, and does not restart without a change', async () => {
  await arrives('/', '<h1')
  await arrives('/src/web/ui/styles/theme.css?direct', '@layer')
  await expect.poll(() => workshop.receivedMessages(), calmly).toContain('connected')
  expect(restarts()).toBe(0)
  expect(workshop.output().match(/is ready at/g)).toHaveLength(1)
})

test('a changed component is in the next page, and in the open one without loading it again', async () => {
  const before = workshop.receivedMessages().length
  await arrives('/src/web/pages/home/hero.tsx', 'text-hero')
  workshop.change('src/web/pages/home/hero.tsx', (text) =>
    text.replace('<h1 ', '<h1 data-changed="component" '),
  )
  await arrives('/', 'data-changed="component"')
  await arrives('/src/web/pages/home/hero.tsx', '"data-changed": "component"')
  await expect.poll(() => workshop.receivedMessages().slice(before), calmly).toContain('update')
  expect(workshop.receivedMessages().slice(before)).not.toContain('full-reload')
  expect(restarts()).toBe(0)
})

test('changed messages appear in pages, in both parts that browsers load and in emails, in five languages', async () => {
  for (const locale of locales)
    workshop.change(`src/i18n/messages/${locale}.json`, (text) =>
      ['home.title', 'accounts.signIn', 'emails.reset.subject'].reduce(
        (words, key) => words.replace(`"${key}": "`, `"${key}": "Changed ${key} ${locale} `),
        text,
      ),
    )
  for (const locale of locales) {
    await arrives(`/?lang=${locale}`, `Changed home.title ${locale}`)
    const file = `/src/i18n/messages/${locale}.json?import&part=`
    await arrives(`${file}public`, `Changed home.title ${locale}`)
    await arrives(`${file}rest`, `Changed accounts.signIn ${locale}`)
  }
  await fetch(`${workshop.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'pilgrim@example.com' }),
  })
  await arrives('/dev/mail', 'Changed emails.reset.subject')
  expect(restarts()).toBe(0)
})

test('a changed file of the server is loaded, a second change of it too', async () => {
  const header = () =>
    fetch(`${workshop.url}/healthz`).then(
      ({ headers }) => headers.get('x-changed'),
      () => null,
    )
  const line = "reply.header('x-request-id', request.id)"
  workshop.change('src/server/app.ts', (text) =>
    text.replace(line, `${line}\n    reply.header('x-changed', '1')`),
  )
  await expect.poll(header, calmly).toBe('1')
  workshop.change('src/server/app.ts', (text) => text.replace("'x-changed', '1'", "'x-changed', '2'"))
  await expect.poll(header, calmly).toBe('2')
  expect(restarts()).toBe(2)
  await arrives('/', 'data-changed="component"')
})

test('a file of the server that does not run is waited for', async () => {
  workshop.change('src/server/app.ts', (text) => `${text}\nconst = 1\n`)
  await expect.poll(() => workshop.output(), calmly).toContain('started again when a file changes')
  workshop.change('src/server/app.ts', (text) => text.replace('\nconst = 1\n', ''))
  await arrives('/readyz', 'ready')
})

test('a new migration is applied; one that fails is named, and tried again when it is corrected', async () => {
  const file = `${workshop.find('migrations')}/9999_changed.sql`
  workshop.change(file, () => "\nUPDATE organisers SET company_name = 'Changed';\n")
  await expect
    .poll(() => workshop.output(), calmly)
    .toMatch(
      /^The migration 9999_changed\.sql failed at line 2: relation "organisers" does not exist\. .+\nThe server ended/m,
    )
  workshop.change(file, () => "UPDATE organizers SET company_name = 'Changed ' || company_name;\n")
  await arrives('/api/organizers', '"Changed ')
})

test('an error while rendering is shown in the page with its source', async () => {
  const hero = 'src/web/pages/home/hero.tsx'
  workshop.change(hero, (text) =>
    text.replace('const { t }', "if (t !== undefined) throw new Error('a broken hero')\n  const { t }"),
  )
  await expect
    .poll(() => textAt('/', { 'accept-language': 'en' }), calmly)
    .toMatch(/<pre[^>]*>.*\n.*hero\.tsx:\d+/)
  workshop.change(hero, (text) => text.replace(/if \(t .*\n/, ''))
  await arrives('/', 'data-changed="component"')
})
