import { globSync, readFileSync } from 'node:fs'
import { readPieces, writePieces } from '/work/wt/css/scripts/styles/style-rules.ts'

const f = new Map(),
  l = []
const key = (p) => p.around.join('|') + '§' + p.selector
for (const p of readPieces(readFileSync('/tmp/css-first.css', 'utf8')))
  if ('selector' in p) f.set(key(p) + p.body, 1)
const tot = {}
for (const p of readPieces(readFileSync('/tmp/css-later.css', 'utf8'))) {
  if (!('selector' in p)) continue
  const rep = f.has(key(p) + p.body)
  const k =
    (p.around.find((x) => x.startsWith('@layer')) ?? 'none') +
    (p.around.some((a) => /media|contain/.test(a)) ? ' cond' : '') +
    (rep ? ' repeated' : ' moved')
  tot[k] ??= [0, 0]
  tot[k][0]++
  tot[k][1] += p.selector.length + p.body.length
}
console.log(tot)
