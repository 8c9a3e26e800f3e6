import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const base = 'http://127.0.0.1:4381'
for (const [lang, cur] of [['en','INR'],['ur','PKR'],['ar','KWD']] as const)
  for (const [w,h] of [[390,844],[1440,900]] as const) {
    const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme: lang==='ur'?'dark':'light' })
    const p = await ctx.newPage()
    await p.addInitScript((c)=>localStorage.setItem('currency',c), cur)
    await p.goto(`${base}/trips?lang=${lang}`); await p.waitForTimeout(2500)
    await p.locator('.trip-card').nth(2).scrollIntoViewIfNeeded()
    await p.screenshot({ path: `/tmp/look-cur/list-${lang}-${w}.png` })
    await p.locator('footer').scrollIntoViewIfNeeded(); await p.evaluate(()=>window.scrollTo(0,1e6)); await p.waitForTimeout(400)
    await p.screenshot({ path: `/tmp/look-cur/foot-${lang}-${w}.png` })
    const href = await p.locator('.trip-card h3 a').nth(2).getAttribute('href')
    await p.goto(`${base}${href}?lang=${lang}`); await p.waitForTimeout(2500)
    await p.locator('reader-money').first().scrollIntoViewIfNeeded()
    await p.screenshot({ path: `/tmp/look-cur/trip-${lang}-${w}.png` })
    await ctx.close()
  }
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } }); const p = await ctx.newPage()
p.on('console', m => console.log(m.text()))
await b.close()
