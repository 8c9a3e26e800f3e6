// npm run build: the browser's files (compressed once, at the best level), the server with the function that renders pages,
// and an empty embedded database, which the first start copies.
// The folder is dist, or the one that is named.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, minifySync } from 'vite'

const folder = process.argv[2] ?? 'dist'

await build({ logLevel: 'warn', build: { outDir: `${folder}/client` } })
await build({ logLevel: 'warn', build: { ssr: true, outDir: `${folder}/server` } })

// Files that are copied unchanged are not minified by the bundler.
const bootScript = `${folder}/client/boot.js`
writeFileSync(bootScript, minifySync('boot.js', readFileSync(bootScript, 'utf8')).code)

for (const name of readdirSync(`${folder}/client`, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const path = `${folder}/client/${name}`
  const body = readFileSync(path)
  if (body.length < 1_400) continue
  // The best level takes ten seconds for the reader of the API document, which few ask for, and saves it an eighth.
  const quality = body.length > 1_000_000 ? 9 : 11
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}

const { status } = spawnSync(process.execPath, ['scripts/prepare-database.ts', `${folder}/database`], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
