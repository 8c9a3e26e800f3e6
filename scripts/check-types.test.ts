import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTypes } from './check-types.ts'

/** A package `below` and one `above` that builds on it, of the settings that ours have. */
function createPackages(below: string, above: string): { below: string; above: string } {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'))
  const base = { ...compilerOptions, types: [], outDir: 'types' }
  writeFileSync(join(folder, 'tsconfig.base.json'), JSON.stringify({ compilerOptions: base }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [name, text, references] of [
    ['below', below, []],
    ['above', above, [{ path: '../below' }]],
  ] as const) {
    mkdirSync(join(folder, name))
    const settings = { extends: '../tsconfig.base.json', include: ['*.ts'], references }
    writeFileSync(join(folder, name, 'tsconfig.json'), JSON.stringify(settings))
    writeFileSync(join(folder, name, 'index.ts'), text)
  }
  return { below: join(folder, 'below'), above: join(folder, 'above') }
}

const usesBelow = "import { days } from '../below/index.ts'\nexport const nights = days - 1\n"

test('a type error is told once, and in the package that made it', () => {
  const { above } = createPackages("export const days: number = 'ten'\n", usesBelow)
  const { passed, output } = checkTypes([above])
  expect(passed).toBe(false)
  expect(output.match(/error TS/g)).toHaveLength(1)
  expect(output).toMatch(/below\/index\.ts\(1,14\): error TS2322/)
})

test('what a package changes is seen by the one above it, and one package alone is checked', () => {
  const { below, above } = createPackages('export const days = 10\n', usesBelow)
  expect(checkTypes([above])).toEqual({ passed: true, output: '' })
  writeFileSync(join(below, 'index.ts'), "export const days = 'ten'\n")
  expect(checkTypes([below])).toEqual({ passed: true, output: '' })
  expect(checkTypes([above]).output).toMatch(/above\/index\.ts\(2,23\): error TS2362/)
})

test('a package sees those below it alone', () => {
  const { below } = createPackages("export * from '../above/index.ts'\n", 'export const nights = 9\n')
  expect(checkTypes([below]).output).toMatch(/error TS6307.*not listed/)
})
