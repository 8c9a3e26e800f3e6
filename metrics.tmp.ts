import { chromium } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] })
for (const timeDomain of ['timeTicks', 'threadTicks'] as const) for (const rate of [1, 4]) {
  const page = await (await browser.newContext()).newPage()
  const s = await page.context().newCDPSession(page)
  await s.send('Performance.enable', { timeDomain })
  await page.setContent('<button style="width:300px;height:300px" onclick="go()">x</button><script>function go(){let x=0;for(let i=0;i<2e7;i++)x+=Math.sqrt(i);window.x=x}</script>')
  await s.send('Emulation.setCPUThrottlingRate', { rate })
  const read = async () => { const { metrics } = await s.send('Performance.getMetrics'); return Object.fromEntries(metrics.map((m) => [m.name, m.value])) }
  const a = await read(); await page.mouse.click(50, 50); await sleep(1500); const b = await read()
  console.log(timeDomain, rate, 'script', ((b.ScriptDuration! - a.ScriptDuration!) * 1000).toFixed(1), 'task', ((b.TaskDuration! - a.TaskDuration!) * 1000).toFixed(1))
  await page.close()
}
await browser.close()
