import { chromium } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
const base = 'http://127.0.0.1:4711'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await ctx.newPage()
await page.goto(base + '/login')
await page.locator('input[type=email]').fill('organizer@example.com')
await page.locator('input[type=password]').fill('Safar-Karbala-2027')
await page.locator('main form button[type=submit]').first().click()
await page.waitForURL((u) => !u.pathname.startsWith('/login'))
const T = '/organizer/departures/69ba2b77-f565-8ff6-8e83-42a5b08f6f70' + (process.argv[2] ?? '/people')
await page.goto(base + T, { waitUntil: 'networkidle' })
await page.locator('tbody tr[data-row]').first().waitFor()
await sleep(1000)
const s = await ctx.newCDPSession(page)
await s.send('Performance.enable', { timeDomain: 'threadTicks' })
const read = async () => { const { metrics } = await s.send('Performance.getMetrics'); return Object.fromEntries(metrics.map((m) => [m.name, m.value * 1000])) }
await page.mouse.move(700, 450)
for (const prof of [false, false, true]) {
  if (prof) { await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 100 }); await s.send('Profiler.start') }
  for (const dy of [900, 900, -900, -900]) {
    const a = await read(); await page.mouse.wheel(0, dy); await sleep(900); const b = await read()
    console.log(prof, dy, 'script', (b.ScriptDuration! - a.ScriptDuration!).toFixed(1), 'layout', (b.LayoutDuration! - a.LayoutDuration!).toFixed(1), 'style', (b.RecalcStyleDuration! - a.RecalcStyleDuration!).toFixed(1), await page.evaluate(() => document.querySelectorAll('tbody tr[data-row]').length))
  }
}
const { profile } = await s.send('Profiler.stop') as any
const self = new Map<string, number>()
const byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
profile.samples.forEach((id: number, i: number) => { const n: any = byId.get(id); const k = `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self.set(k, (self.get(k) ?? 0) + profile.timeDeltas[i] / 1000) })
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log(v.toFixed(1), k)
// click chip
if (process.argv[3]) {
await page.evaluate(() => scrollTo(0, 0)); await sleep(500)
const box = (await page.locator('.desk-filters button[aria-pressed]').first().boundingBox())!
console.log(box); await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2); await sleep(800)
console.log(page.url()); await page.screenshot({ path: '/tmp/demo-t/chip.png' })
}
await browser.close()
