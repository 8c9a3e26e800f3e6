import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/source-code.ts'

/** What knip finds in a folder: files, exports and packages that nothing needs. */
function findUnused(folder: string): string {
  const { stdout, stderr, status } = spawnSync('knip', ['--no-progress', '--directory', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  return `${status}\n${stdout}${stderr}`.trim()
}

test('no file, export or package is there that nothing needs', () => {
  expect(findUnused('.'), 'Remove it, or take away its export').toBe('0')
})

test('control: an export that nothing imports is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-knip-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{"name":"sample","type":"module","main":"index.ts"}')
    writeFileSync(join(folder, 'index.ts'), "import { used } from './a.ts'\nused()\n")
    writeFileSync(join(folder, 'a.ts'), 'export const used = () => {}\nexport const unused = 1\n')
    expect(findUnused(folder)).toMatch(/^1\n.*unused/s)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
