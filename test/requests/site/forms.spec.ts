// What a press on each form of each page does without scripts (FIX-18, decision 0084).
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createScreens } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { screens } from '#web/routes.ts'

let site: Site
let paths: string[] = []
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
  const { visitsByVisitor } = await createScreens(site as never)
  paths = [...new Set(Object.values(visitsByVisitor).flatMap((visits) => visits.map(({ path }) => path)))]
})
afterAll(() => site.close())

/** The forms in the HTML of the screens, each kind once; screens that are not here have none. */
const formsByScreen: Record<string, string[]> = {
  '/': ['get /trips'],
  '/trips': ['get /trips'],
  '/trips/:id': ['get /book/:id'],
  '/check-account': ['post'],
  '/compare': ['get /compare'],
  '/book/:id': ['post'],
  '/waiting-list/:id': ['post'],
  '/waiting/:key': ['post'],
  '/alert': ['post'],
  '/alert/:key': ['post'],
  '/alert/:key/end': ['post'],
  '/reviews': ['get /reviews'],
  '/c': ['returns'],
  '/contact': ['post'],
  '/organizer-signup': ['returns'],
  '/register': ['returns'],
  '/facebook-data-deletion': ['post'],
  '/login': ['returns'],
  '/forgot-password': ['post'],
  '/reset-password': ['returns'],
  '/find-booking': ['post'],
  '/whatsapp-parser': ['returns'],
}

const screenOf = (path: string) =>
  screens.find((screen) =>
    new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(
      path.split('?')[0] ?? '',
    ),
  )?.path ?? ''

async function read(path: string) {
  const answer = await fetch(site.url + path, { headers: { 'accept-language': 'en' } })
  return new JSDOM(await answer.text(), { url: site.url + path }).window.document
}

const pathOf = (form: HTMLFormElement) => {
  const { pathname } = new URL(form.getAttribute('action') ?? '', form.ownerDocument.URL)
  return screenOf(pathname)
}
const kindOf = (form: HTMLFormElement) => {
  if (form.method === 'get') return `get ${pathOf(form)}`
  return form.hasAttribute('action') ? 'post' : 'returns'
}

test('FIX-18 every form in the HTML of a page is one that works without scripts, or says why not', async () => {
  const found: Record<string, Set<string>> = {}
  for (const path of [...paths, '/reset-password?token=abc']) {
    const screen = screenOf(path)
    for (const form of (await read(path)).forms) {
      found[screen] ??= new Set()
      found[screen].add(kindOf(form))
      // What is posted goes to the page itself.
      if (form.method === 'post') expect([path, pathOf(form)]).toEqual([path, screen])
    }
  }
  const sorted = Object.fromEntries(
    Object.entries(found).map(([screen, kinds]) => [screen, [...kinds].sort()]),
  )
  expect(sorted).toEqual(formsByScreen)
})

const html = `<b>"Zahra" & 'Ali'</b>`
const secret = 'Safa-and-Marwa-7'
const returning = Object.entries(formsByScreen).flatMap(([screen, [kind]]) =>
  kind === 'returns' ? [screen] : [],
)

/** Fills in every control of the form that such a page has, and returns what the browser would send. */
function fillIn(document: Document): URLSearchParams {
  const fields = new URLSearchParams()
  const form = [...document.forms].find((one) => kindOf(one) === 'returns')
  for (const control of form?.elements ?? []) {
    const { name, type } = control as HTMLInputElement
    if (!name) continue
    if (type === 'checkbox') fields.set(name, 'on')
    else if (control.localName === 'select') fields.set(name, '7')
    else fields.set(name, type === 'password' ? secret : html)
  }
  return fields
}

const press = (path: string, fields: URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'ur',
      origin: site.url,
      ...headers,
    },
    body: fields.toString(),
  })

test.for(returning)(
  'FIX-18 %s without scripts comes back with what was typed and the reason, without passwords',
  async (screen) => {
    const t = translator('ur')
    const path = screen === '/reset-password' ? '/reset-password?token=abc' : screen
    const before = await read(path)
    expect([...before.querySelectorAll('noscript')].map(({ textContent }) => textContent).join()).toContain(
      translator('en')('posted.needsScripts'),
    )
    const fields = fillIn(before)
    expect([...fields].length).toBeGreaterThan(0)
    const answer = await press(path, fields)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
    const text = await answer.text()
    expect(text).not.toContain(secret)
    const { document } = new JSDOM(text).window
    const [alert] = document.querySelectorAll('form [role=alert]')
    expect(alert?.textContent).toContain(t('posted.unsentTitle'))
    expect(alert?.hasAttribute('autofocus')).toBe(true)
    for (const [name, value] of fields) {
      const control = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)
      const shown = control?.type === 'checkbox' ? control.checked && 'on' : control?.value
      expect([name, shown]).toEqual([name, value === secret ? '' : value])
    }
    const forged = await press(path, fields, { origin: 'https://evil.example' })
    expect([forged.status, forged.headers.get('location')]).toEqual([303, screen])
  },
)

test('FIX-18 nothing that was posted without scripts signs anyone in or up', async () => {
  const fields = new URLSearchParams({
    email: 'nobody-yet@example.com',
    password: secret,
    confirmPassword: secret,
  })
  for (const path of ['/login', '/register']) {
    const answer = await press(path, fields)
    expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
  }
  const { status } = await site.call('accounts.login', { email: 'nobody-yet@example.com', password: secret })
  expect(status).toBe(401)
})
