import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const out = '/tmp/look-departures/'
const base = 'http://localhost:4391'
async function page(width: number, locale: string, dark = false) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, locale, colorScheme: dark ? 'dark' : 'light' })
  await ctx.addCookies([{ name: 'i18nextLng', value: locale, url: base }])
  const p = await ctx.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  p.on('pageerror', (e) => console.log('pageerror', e.message))
  return p
}
const trip = '708a4294-919b-8ce6-9735-5f82233b6141'
const what = process.argv[2]
if (what === 'trip') {
  for (const [w, l, d] of [[390, 'en', false], [1440, 'ur', true]] as const) {
    const p = await page(w, l, d)
    await p.goto(`${base}/trips/${trip}`)
    if (l !== 'en') { await p.evaluate((x) => { localStorage.setItem('locale', x); document.cookie = `locale=${x};path=/` }, l); await p.goto(`${base}/trips/${trip}?lang=${l}`) }
    const s = p.locator('section', { has: p.locator('a[aria-current=page][href*="/trips/"]') }).last()
    await s.scrollIntoViewIfNeeded()
    await s.screenshot({ path: `${out}trip-${w}-${l}.png` })
  }
} else {
  for (const [w, l, d] of [[390, 'en', false], [1440, 'ur', true]] as const) {
    const p = await page(w, l, d)
    await p.goto(`${base}/login`)
    await p.locator('input[type=email]').fill('organizer@example.com')
    await p.locator('input[type=password]').fill('Safar-Karbala-2027')
    await p.locator('form button[type=submit]').first().click()
    await p.waitForURL((u) => !u.pathname.includes('login'))
    await p.goto(`${base}/organizer-dashboard`)
    if (l !== 'en') { await p.evaluate((x) => { document.cookie = `locale=${x};path=/`; localStorage.setItem('locale', x) }, l); await p.reload() }
    await p.locator('li h2').first().waitFor()
    await p.screenshot({ path: `${out}desk-${w}-${l}.png`, fullPage: w > 1000 })
    const row = p.locator('li', { has: p.locator('h2') }).first()
    await row.scrollIntoViewIfNeeded()
    await row.screenshot({ path: `${out}row-${w}-${l}.png` })
    const buttons = row.locator('div').last().locator('button')
    await buttons.nth(0).click()
    await p.getByRole('dialog').waitFor()
    await p.locator('#new-date-add').click()
    await p.screenshot({ path: `${out}dates-${w}-${l}.png` })
    await p.keyboard.press('Escape')
    await buttons.nth(2).click()
    await p.getByRole('dialog').waitFor()
    await p.screenshot({ path: `${out}close-${w}-${l}.png` })
    await p.keyboard.press('Escape')
    await buttons.nth(1).click()
    await p.locator('select[name=destination]').waitFor()
    await p.locator('input[name=title]').fill('A copy that waits')
    await p.waitForTimeout(2500)
    await p.screenshot({ path: `${out}copy-${w}-${l}.png` })
    await p.reload()
    await p.locator('li h2').first().waitFor()
    await p.waitForTimeout(800)
    await p.screenshot({ path: `${out}drafts-${w}-${l}.png` })
    await p.goto(`${base}/organizer-dashboard?create`)
    const fresh = p.getByRole('dialog').getByRole('button').filter({ hasText: /afresh|نئے سرے/ })
    await fresh.click()
    await p.locator('select[name=destination]').selectOption('iraq')
    await p.waitForTimeout(700)
    await p.screenshot({ path: `${out}new-${w}-${l}.png` })
    await p.getByRole('dialog').getByRole('button').filter({ hasText: /Take over|سے لیں/ }).click()
    await p.waitForTimeout(1800)
    await p.screenshot({ path: `${out}taken-${w}-${l}.png` })
    const radio = p.locator('input[name=confirmation-choice]').last()
    await radio.scrollIntoViewIfNeeded(); await radio.check()
    await p.screenshot({ path: `${out}confirm-${w}-${l}.png` })
  }
}
await browser.close()
