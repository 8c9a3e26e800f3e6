import { chromium } from 'playwright-core'
import { translator } from './src/i18n/catalogue.ts'
import type { Locale } from './src/i18n/locales.ts'
const base = 'http://localhost:4391'
const tripId = process.env.TRIP ?? 'a1cdb210-ec75-8a74-853f-63d0405a4a0e'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const combos: [Locale, number, 'light' | 'dark'][] = process.argv.slice(2).map((a) => a.split(',')).map(([l, w, t]) => [l as Locale, Number(w), t as 'light'])
for (const [lang, width, theme] of combos) {
  const t = translator(lang)
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme, extraHTTPHeaders: { 'x-forwarded-for': `10.1.${combos.length}.${width % 250}` } })
  const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log(lang, width, 'ERR', e.message))
  const shot = (n: string, full = true) => page.screenshot({ path: `/tmp/rests/l-${lang}-${width}-${n}.png`, fullPage: full })
  const step = async (n: string, f: () => Promise<unknown>) => { try { await f() } catch (e) { console.log(lang, width, n, String(e).slice(0, 300)); await shot(`fail-${n}`, false) } }
  await page.goto(`${base}/trips/${tripId}?lang=${lang}`); await page.waitForTimeout(1500)
  await step('trip', async () => shot('trip'))
  const email = `mother-${lang}-${width}@example.com`
  await step('sheet', async () => {
    await page.getByRole('region', { name: t('trips.dock') }).filter({ visible: true }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: t('bookings.dialogTitle') })
    await dialog.waitFor()
    const more = (who: 'adults' | 'children' | 'infants') => dialog.getByRole('button', { name: t('party.more', { who: t(`party.${who}`) }) })
    for (const who of ['adults', 'adults', 'adults', 'children', 'infants'] as const) await more(who).click()
    await dialog.getByLabel(t('party.room')).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: t('party.rooms') }).click()
    await page.waitForTimeout(500)
    // tall window to see the whole dialog
    await page.setViewportSize({ width, height: 2600 })
    await page.waitForTimeout(300)
    await shot('sheet', false)
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await shot('sheet-short', false)
    await dialog.getByLabel(t('bookings.contactName')).fill('Zahra Rizvi')
    await dialog.getByLabel(t('bookings.contactEmail')).fill(email)
    await dialog.getByLabel(t('bookings.contactPhone')).fill('+91 98200 00000')
    await dialog.getByRole('button', { name: t('bookings.submit') }).click()
    await page.waitForURL(/\/sent/)
    await page.waitForTimeout(1200)
    await shot('sent')
  })
  let link = ''
  await step('mail', async () => {
    const res = await ctx.request.get(`${base}/dev/mail`)
    const html = await res.text()
    const id = new RegExp(`href="(/dev/mail/[^"]+)">[^<]*</a> to ${email}`).exec(html)?.[1] ?? ''
    const m = await ctx.newPage()
    await m.goto(base + id); await m.waitForTimeout(400)
    link = /\/bookings\/[\w-]{30,}/.exec(await m.content())?.[0] ?? /\/bookings\/[\w-]{30,}/.exec(await (await ctx.request.get(base + id)).text())?.[0] ?? ''
    await m.screenshot({ path: `/tmp/rests/l-${lang}-${width}-letter.png`, fullPage: true })
    if (!link) console.log((await (await ctx.request.get(base + id)).text()).slice(0, 600))
    await m.close()
  })
  console.log(lang, width, link)
  if (link) {
    await step('booking', async () => { await page.goto(base + link + `?lang=${lang}`); await page.waitForTimeout(1500); await shot('booking') })
    await step('code', async () => { await page.getByRole('button', { name: t('booking.showWithCode') }).first().click(); await page.waitForTimeout(1200); await shot('code', false) })
    await step('plan', async () => {
      const token = link.split('/').pop() ?? ''
      const r = await ctx.request.post(`${base}/api/bookings/share-plan`, { data: { token } })
      const plan = (await r.json()).token
      console.log('plan', r.status(), plan)
      await page.goto(`${base}/plan/${plan}?lang=${lang}`); await page.waitForTimeout(1000); await shot('plan')
    })
  }
  await step('find', async () => { await page.goto(`${base}/find-booking?lang=${lang}`); await page.waitForTimeout(700); await shot('find') })
  await ctx.close()
}
await browser.close()
