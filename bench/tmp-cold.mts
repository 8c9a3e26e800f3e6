// usage: cold.mts DBURL : starts server; measures each kind serially with 4 clients
import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { searches } from '/work/main/bench/data.ts'
const [size, prof] = process.argv.slice(2)
const data = JSON.parse(readFileSync('/tmp/growth-dbs.json', 'utf8'))[size!]
const port = 4300 + Math.floor(Math.random() * 10)
const server = spawn(process.execPath, [...(prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), 'src/server/main.ts'], { cwd: '/work/main', env: { ...process.env, PORT: String(port), DATABASE_URL: data.databaseUrl, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATA_DIR: '/tmp/cold-data' }, stdio: 'inherit' })
const base = `http://127.0.0.1:${port}`
for (;;) { try { if ((await fetch(base + '/healthz')).ok) break } catch {} await new Promise(r => setTimeout(r, 100)) }
const list = [...searches()]
async function run(name: string, paths: string[], headers = {}) {
  const t = performance.now(); let i = 0; let bad = 0; const lat: number[] = []
  await Promise.all(Array.from({ length: 4 }, async () => { while (i < paths.length) { const p = paths[i++]!; const a = performance.now(); const r = await fetch(base + p, { headers }); await r.text(); lat.push(performance.now() - a); if (!r.ok) { bad++; if (bad === 1) console.log(p, r.status) } } }))
  const s = (performance.now() - t) / 1000
  lat.sort((a, b) => a - b)
  console.log(size, name.padEnd(28), (paths.length / s).toFixed(1) + '/s', 'p50', lat[lat.length >> 1]!.toFixed(1), 'p99', lat[Math.floor(lat.length * .99)]!.toFixed(1), bad || '')
}
const typed = Array.from({ length: 100 }, (_, n) => `${['karb', 'naj', 'arbaee', 'walk', 'kerbla'][n % 5]}+q${n}`)
await run('warm-up', ['/api/trips/search', '/api/trips/search', '/trips'])
await new Promise(r => setTimeout(r, 4000))
let n = 0
const S = (q: string) => `/api/trips/search?${q}&departureTo=${2040 + (n++ % 50)}-01-0${1 + (n % 9)}`
for (const round of [1, 2]) {
  await run('hello', Array.from({ length: 2000 }, () => '/healthz'))
  await run('search', list.slice(0, 300).map(S))
  await run('search grouped', list.slice(0, 300).map((q) => S(q + '&grouped=1')))
  await run('search words', ['najaf', 'family', 'walk', 'najaf from mumbai', 'cheap umrah', 'noor', 'december', 'ziyarat hotel'].flatMap((q) => list.slice(0, 5).map((l) => S(l + '&q=' + q))))
  await run('search occasion', ['arbaeen', 'ashura', 'ramadan'].flatMap((o) => list.slice(0, 10).map((l) => S(l + '&occasion=' + o))))
  await run('search month', ['2027-05', '2027-06'].flatMap((o) => list.slice(0, 10).map((l) => S(l + '&when=' + o))))
  await run('search from', ['mumbai', 'lahore'].flatMap((o) => list.slice(0, 10).map((l) => S(l + '&from=' + o))))
  await run('search zaireen', list.slice(0, 100).map((l) => S(l + '&zaireen=' + (2 + round))))
  await run('list page', list.slice(0, 60).map((l) => S(l).replace('/api/trips/search', '/trips')))
  await run('suggest', typed.map((q) => `/api/trips/suggest?lang=ur&q=${q}${round}`))
  await run('nearest', list.slice(0, 20).map((l, i) => `/api/trips/nearest?destination=iraq&from=tashkent&zaireen=4&maxUsd=${100 + i}&departureFrom=2027-01-0${round}`))
  const admin = { authorization: `Bearer ${data.adminToken}` }
  for (const q of ['Abbas Ajax', 'Abbas', '98200', 'seed7-pilgrim77'])
    await run('admin q ' + q, Array.from({ length: 20 }, () => `/api/admin/bookings/search?q=${encodeURIComponent(q)}`), admin)
  const big = { authorization: `Bearer ${data.biggest.token}` }
  await run('big organizer q', Array.from({ length: 20 }, () => `/api/organizers/${data.biggest.id}/bookings/search?q=Abbas%20Ajax`), big)
}
server.kill('SIGINT')
