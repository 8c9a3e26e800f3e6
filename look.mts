import { chromium } from 'playwright-core'

const url = 'http://127.0.0.1:4378'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const made = async (email: string) => {
  const trips = await (await fetch(url + '/api/trips')).json()
  const list = trips.trips ?? trips
  const trip =
    list.find(
      (x: any) => x.bookable && x.maxPilgrims - x.currentBookings > 8 && x.prices?.length > 2 && x.terms,
    ) ?? list.find((x: any) => x.bookable)
  const adult = trip.prices.find((p: any) => p.age === 'adult' && p.room)
  const party = [{ room: adult?.room ?? null, adults: 2, children: 1, infants: 1 }]
  const r = await fetch(url + '/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      tripId: trip.id,
      userId: 'guest',
      numberOfPilgrims: 4,
      party,
      contactName: 'Tasneem Kolwala',
      contactEmail: email,
      contactPhone: '+919820000000',
      specialRequests: 'A ground-floor room, please',
    }),
  })
  return r.json()
}
const shots = (process.argv[2] ?? 'en:390:light,en:1440:light').split(',')
const mail = process.argv[3] ?? 'zahra@gmail.com'
const b = await made(mail)
console.log(b.reference ?? b)
await new Promise((r) => setTimeout(r, 4000))
for (const s of shots) {
  const [lang, w, theme, path] = s.split(':')
  const ctx = await browser.newContext({
    viewport: { width: Number(w), height: 900 },
    colorScheme: theme as any,
    locale: lang,
  })
  const page = await ctx.newPage()
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()))
  if (path !== 'general')
    await page.addInitScript(
      ([ref, token]) =>
        sessionStorage.setItem('sent ' + ref, JSON.stringify({ token, until: Date.now() + 1e8 })),
      [b.reference, b.readToken],
    )
  await page.goto(
    url + (path === 'find' ? '/find-booking' : `/bookings/${b.reference}/sent`) + `?lang=${lang}`,
  )
  await page.waitForTimeout(2500)
  await page.screenshot({
    path: `/tmp/look-sent/${lang}-${w}-${theme}${path ? '-' + path : ''}.png`,
    fullPage: true,
  })
  await ctx.close()
}
await browser.close()
