// The contact form without scripts (FIX-18): the same rules, limits and email as the call of the page's script.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ env: { RATE_LIMITS: 'on', SUPPORT_EMAIL: 'help@qafila.test' } })
})
afterEach(() => site.db.delete(contactMessages))
afterAll(() => site.close())

const stored = () => site.db.select().from(contactMessages)
const typed = { name: 'زهراء', email: 'zahra@example.com', subject: 'أربعون مسافرًا', message: 'السلام عليكم' }

async function openForm(lang: 'en' | 'ar' = 'ar') {
  const page = await site.open('/contact', { lang })
  const main = page.getByRole('main')
  const control = (name: string) => main.locator(`form [name=${name}]`)
  return {
    page,
    main,
    control,
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await control(name).fill(value)
    },
    send: () => main.getByRole('button', { name: translator(lang)('contact.send') }).click(),
  }
}

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/contact?send&lang=en`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, ...headers },
    body: new URLSearchParams(fields).toString(),
  })

test('FIX-18 without scripts a message arrives once; an error keeps the typed text', async () => {
  const ar = translator('ar')
  const { page, main, control, fill, send } = await openForm()
  await fill({ ...typed, email: 'zahra@' })
  await send()
  expect(page.status).toBe(400)
  expect(await control('email').getAttribute('aria-invalid')).toBe('true')
  await main.getByText(ar('fields.invalid_email')).last().waitFor()
  for (const [name, value] of Object.entries({ ...typed, email: 'zahra@' }))
    expect([name, await control(name).inputValue()]).toEqual([name, value])
  expect(await stored()).toEqual([])
  await control('email').fill(typed.email)
  await send()
  await main.getByText(ar('contact.sentText')).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('sent'), searchParams.get('lang')]).toEqual(['/contact', '1', 'ar'])
  await page.reload()
  await main.getByText(ar('contact.sentText')).waitFor()
  expect(await stored()).toMatchObject([typed])
  const mails = (await site.mails.deliver()).filter(({ to }) => to === 'help@qafila.test')
  expect(mails).toHaveLength(1)
  await main.getByRole('link', { name: ar('contact.again') }).click()
  expect(await control('message').inputValue()).toBe('')
})

test('FIX-18 typed HTML comes back as text and stays text; what is too long comes back whole', async () => {
  const { page, main, control, fill, send } = await openForm('en')
  const html = '"><script>alert(1)</script><b>Salaam</b> &amp;'
  const message = html + 'x'.repeat(25_000)
  await fill({ name: html, email: typed.email, subject: html, message })
  await send()
  expect(page.status).toBe(400)
  expect([await control('name').inputValue(), await control('subject').inputValue()]).toEqual([html, html])
  expect(await control('message').inputValue()).toBe(message)
  expect(await control('message').getAttribute('aria-invalid')).toBe('true')
  expect(await main.locator('form script, form b').count()).toBe(0)
  expect(await stored()).toEqual([])
})

test('FIX-18 a forged origin sends nothing, a huge body is answered with a page', async () => {
  const forged: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of forged) {
    const answer = await post(typed, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact'])
  }
  const huge = await post({ ...typed, message: 'x'.repeat(300_000) })
  expect([huge.status, huge.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
  expect(await huge.text()).toContain(translator('en')('errors.body_too_large'))
  expect(await stored()).toEqual([])
  expect((await post(typed)).status).toBe(303)
  expect(await stored()).toHaveLength(1)
})

test('FIX-18 the limit of the call holds here too, and beyond it the text is still there', async () => {
  const statuses: number[] = []
  let last = ''
  for (let time = 0; time < 6; time++) {
    const answer = await post({ ...typed, email: 'often@example.com', message: `Salaam again ${time}` })
    statuses.push(answer.status)
    last = await answer.text()
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  expect(last).toContain(translator('en')('errors.too_many_attempts'))
  expect(last).toContain('Salaam again')
  expect(await stored()).toHaveLength(5)
})

test('FIX-18 two presses without scripts send one message, and both are thanked', async () => {
  // Beyond the hour of the limit above.
  site.clock.advance({ hours: 1 })
  const pressed = { ...typed, email: 'twice@example.com' }
  const answers = await Promise.all([post(pressed), post(pressed)])
  for (const answer of answers) {
    const thanked = await site.open(answer.headers.get('location') ?? '', { lang: 'en' })
    await thanked.getByRole('main').getByText(translator('en')('contact.sentText')).waitFor()
  }
  expect(await stored()).toHaveLength(1)
})

test('FIX-18 only a form that was sent is thanked for: an address typed by hand, changed or an hour old shows the form', async () => {
  const en = translator('en')
  const location = (await post({ ...typed, email: 'proof@example.com' })).headers.get('location') ?? ''
  const proof = new URL(location, site.url).searchParams.get('proof') ?? ''
  const shows = async (path: string) => {
    const page = await site.open(path)
    const main = page.getByRole('main')
    const isThanked = (await main.getByText(en('contact.sentText')).count()) > 0
    const hasForm = (await main.locator('form [name=message]').count()) > 0
    return { isThanked, hasForm, address: page.url().replace(site.url, '') }
  }
  const form = { isThanked: false, hasForm: true }
  expect(await shows(location)).toMatchObject({ isThanked: true, hasForm: false })
  expect(await shows('/contact?sent=1')).toEqual({ ...form, address: '/contact' })
  expect(await shows('/contact?lang=ur&sent=1&proof=zzzzzzzz.abc')).toMatchObject({
    ...form,
    address: '/contact?lang=ur',
  })
  // The proof of one form says nothing of another.
  expect(await shows(`/contact?sent=2&proof=${proof}`)).toMatchObject(form)
  const other = await site.open(`/facebook-data-deletion?sent=1&proof=${proof}`)
  expect(await other.getByRole('main').getByText(en('deletion.sentTitle')).count()).toBe(0)
  site.clock.advance({ hours: 1 })
  expect(await shows(location)).toMatchObject(form)
})
