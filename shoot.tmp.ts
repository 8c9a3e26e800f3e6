import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4711'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
const shots = process.argv.slice(3)
const email = process.argv[2]
const width = Number(process.env.W ?? 1440)
const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, locale: process.env.L ?? 'en', colorScheme: process.env.D ? 'dark' : 'light', extraHTTPHeaders: {} })
const page = await ctx.newPage()
page.setDefaultTimeout(60000)
page.on('console', (m) => { if (m.type() === 'error') console.log('console:', m.text()) })
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(base + '/login')
await page.locator('input[type=email]').fill(email)
await page.locator('input[type=password]').fill('Safar-Karbala-2027')
await page.locator('main form button[type=submit]').first().click()
await page.waitForURL((u) => !u.pathname.startsWith('/login'))
console.log('landed', page.url())
for (const shot of shots) {
  const [name, path] = shot.split('=', 2) as [string, string]
  await page.goto(base + path + (process.env.L ? (path.includes('?') ? '&' : '?') + 'lang=' + process.env.L : ''))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/demo-t/${name}.png`, fullPage: !!process.env.FULL })
  console.log(name, page.url(), await page.locator('tbody tr[data-row]').count())
}
await browser.close()
