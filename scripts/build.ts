// npm run build: the browser's files (compressed once, at the best level) and the function that renders pages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })

for (const name of readdirSync('dist/client', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const path = `dist/client/${name}`
  const body = readFileSync(path)
  if (body.length < 1_400) continue
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
