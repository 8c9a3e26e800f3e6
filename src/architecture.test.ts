// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of code that the rules look for

import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findImportCycles } from '#test/import-cycles.ts'
import {
  code,
  findWrongImports,
  isTest,
  listImports,
  listRoomCode,
  paths,
  readSource,
  type SourceFile,
} from '#test/source-code.ts'

// ARCHITECTURE.md, executed: each test names the files at fault and what to do about them.

/** Data, as long as its subject. */
const dataFiles = [
  'src/domain/accounts/common-passwords.ts',
  'src/domain/kernel/countries.ts',
  'src/contract/error-catalogue.ts',
  'src/contract/limits.ts',
  'scripts/documents/trust-topics.ts',
  'src/web/routes.ts',
  'test/actions/expected-permissions.ts',
  'test/actions/provoked-errors.ts',
]
const mostLines = 300
const mostFiles = 40

/** 'path:line: match' for each match; a call that the formatter broke over lines is seen too. */
function linesAtFault(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(pattern, 'gm'))].map((match) => {
      const line = text.slice(0, match.index).split('\n').length
      return `${path}:${line}: ${match[0].trim()}`
    }),
  )
}

test('the rules read the code: folders, imports over several lines, types and dynamic ones', () => {
  expect(listRoomCode('domain').length).toBeGreaterThan(5)
  expect(listRoomCode('server').length).toBeGreaterThan(20)
  expect(listRoomCode('web').length).toBeGreaterThan(20)
  expect(
    listImports(`import {\n  a,\n} from './a.ts'\nimport type { B } from "#room/b.ts"\nimport './c.css'`),
  ).toEqual(['./a.ts', '#room/b.ts', './c.css'])
  expect(listImports(`export * from './d.ts'\nconst e = () => import('./e.tsx')`)).toEqual([
    './d.ts',
    './e.tsx',
  ])
})

describe('arrows point one way', () => {
  const own = (from: string) => from.startsWith('./')
  const rooms: Record<string, (from: string) => boolean> = {
    domain: (from) => own(from) || from.startsWith('#domain/'),
    contract: (from) => own(from) || from === 'zod' || /^#(domain|contract)\//.test(from),
    i18n: (from) => own(from) || /^#(domain|contract|i18n)\//.test(from),
    server: (from) => !/^#(web|test)\//.test(from),
    demo: (from) => !/^#(web|test)\//.test(from),
    web: (from) => !/^(#(server|test)\/|node:)/.test(from),
  }

  test.each(Object.entries(rooms))('%s imports only what is allowed', (room, mayImport) => {
    expect(
      findWrongImports(listRoomCode(room), (from) => !mayImport(from)),
      `Move what both rooms need to one that ${room} may import (the picture in ARCHITECTURE.md), or hand it in as a parameter`,
    ).toEqual([])
  })

  test('only a demo loads the demo: two files of the server import it, when they need it', () => {
    const bring = code.filter(
      ({ path, text }) => path.startsWith('src/server/') && !isTest(path) && text.includes('#demo/'),
    )
    expect(bring.map(({ path }) => path)).toEqual(['src/server/assemble.ts', 'src/server/start.ts'])
    const still = bring.flatMap(({ text }) => text.match(/^import .*#demo\/.*$/gm) ?? [])
    expect(still).toEqual([])
  })

  test('tables of words are data: they import nothing', () => {
    const words = code.filter(({ path }) => /^src\/domain\/.+\/words\//.test(path))
    expect(words.length).toBeGreaterThan(5)
    expect(findWrongImports(words, () => true)).toEqual([])
  })

  test('every import is ./ in the same folder or #room/ from elsewhere, never ../', () => {
    const remedy = 'Write #room/… from the room’s root, such as #server/app.ts or #test/world.ts'
    expect(
      findWrongImports(code, (from, { path }) => from.startsWith('../') && path.startsWith('src/')),
      remedy,
    ).toEqual([])
    expect(
      findWrongImports(code, (from) => /^\.\/.+\/\.\.\//.test(from)),
      remedy,
    ).toEqual([])
  })

  test('to make a call the browser loads no schema: of the whole contract it imports only types', () => {
    const whole = /^import (?!type\b)[^';]*from '#contract\/endpoints\.ts'/
    expect(linesAtFault(listRoomCode('web'), whole)).toEqual([])
    expect("import { endpoints } from '#contract/endpoints.ts'").toMatch(whole)
  })
})

describe('files', () => {
  test('exports are named, outside of configuration', () => {
    const excused = /\.config\.ts$/
    const files = code.filter(({ path }) => !excused.test(path))
    expect(
      linesAtFault(files, /^export default\b|^export \{[^}]*\bas default\b/),
      'Export it under its name; only *.config.ts may have a default',
    ).toEqual([])
  })

  test('there are no barrels: no index file, and none that only re-exports', () => {
    expect(
      code.filter(({ path }) => /^index\.tsx?$/.test(basename(path))).map(({ path }) => path),
      'Name the file after what it holds, and import that file',
    ).toEqual([])
    expect(
      linesAtFault(code, /^export (?:type )?(?:\*|\{[^}]*\})(?: as \w+)? from /),
      'Import from the file that declares it instead of passing it on',
    ).toEqual([])
  })

  test('no folder or file has a name that fits everything', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|lib|libs|misc|shared|types)(\.tsx?|\/)/
    expect(
      paths.filter((path) => drawer.test(path)),
      'Name the file after its one subject; where it has several, make a file of each',
    ).toEqual([])
  })

  test(`no file is longer than ${mostLines} lines, except data`, () => {
    const long = code.filter(
      ({ path, text }) => !dataFiles.includes(path) && text.trimEnd().split('\n').length > mostLines,
    )
    expect(
      long.map(({ path, text }) => `${path}: ${text.split('\n').length}`),
      'Cut it where its subject changes; what is data alone is listed in dataFiles above',
    ).toEqual([])
  })

  test(`no folder has more than ${mostFiles} files, except migrations, messages, decisions and public files`, () => {
    const excused = /^(?:src\/server\/migrations|src\/i18n\/messages|src\/web\/public(?:\/.*)?)$/
    const sizes = new Map<string, number>()
    for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
    const large = [...sizes].filter(([folder, size]) => size > mostFiles && !excused.test(folder))
    expect(large, 'Give its topics folders of their own').toEqual([])
    expect(Math.max(...sizes.values())).toBeGreaterThan(mostFiles)
  })

  test('SQL is in queries: routes, services and emails of a noun import no table', () => {
    const deciding = code.filter(({ path }) => /^src\/server\/.+[/-](routes|service|emails?)\.ts$/.test(path))
    expect(deciding.length).toBeGreaterThan(20)
    expect(
      findWrongImports(deciding, (from) => from === 'drizzle-orm' || /\/(\w+-)?tables\.ts$/.test(from)),
      'Move the statement into queries.ts beside it, and call it from here',
    ).toEqual([])
  })
})

test('no object is spread where it is written, to save a line', () => {
  const spread = /\.\.\.\{/
  expect(
    linesAtFault(
      code.filter(({ path }) => path !== 'src/architecture.test.ts'),
      spread,
    ),
    'Write its properties out',
  ).toEqual([])
  for (const wrong of ['<A {...{ a, b }} />', '{ ...{ a }, b }']) expect(wrong).toMatch(spread)
  for (const right of ['{ ...(a && { b }) }', '[...a, b]']) expect(right).not.toMatch(spread)
})

describe('languages', () => {
  const reading = [...listRoomCode('web'), ...listRoomCode('server'), ...listRoomCode('i18n')]

  test('dates, money and numbers are written by i18n/format.ts, reader-time.ts, currencies.ts, currency-names.ts and translate.ts alone', () => {
    // The demo's dates follow the Islamic calendar: arithmetic, which is not meant to be read.
    const excused = /^src\/(i18n\/(currencies|currency-names|format|reader-time|translate)|demo\/dates)\.ts$/
    const files = reading.filter(({ path }) => !excused.test(path))
    expect(
      linesAtFault(files, /\bnew Intl\.|\bIntl\.\w+\(|\.toLocale(String|DateString|TimeString)\(/),
      'Use formats(locale) of i18n/format.ts (in a page: useLanguage().formats), or add what is missing there',
    ).toEqual([])
  })

  test('pages run in both directions: no class and no style names a physical side', () => {
    const sides =
      /(?<![\w-])-?(?:[a-z-]+:)*(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|inset-[lr])-(?:\[|\d|px|auto|full|none|sm|md|lg|xl)|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])|\b(?:marginLeft|marginRight|paddingLeft|paddingRight|textAlign:\s*'(?:left|right))/
    const styles = paths.filter((path) => path.startsWith('src/web/') && path.endsWith('.css'))
    const inCss =
      /(?:^|[;{\s])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right))\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/
    const css = styles.map((path) => ({ path, text: readSource(path), imports: [] }))
    const remedy = 'Use the logical side: ms-, me-, ps-, pe-, start-, end-, text-start; inline-start in CSS'
    expect(linesAtFault(listRoomCode('web'), sides), remedy).toEqual([])
    expect(linesAtFault(css, inCss), remedy).toEqual([])
    for (const wrong of ['"ml-2 flex"', '`md:pr-4`', "'text-left'", '"-mr-px"', '"left-0"'])
      expect(wrong).toMatch(sides)
    for (const right of ['"ms-2 flex"', '"pe-4"', "'text-start'", '"start-0"', '"align-right-of"'])
      expect(right).not.toMatch(sides)
  })

  test('every message key can be searched for: none is built from pieces except those of errors and fields', () => {
    const built =
      /(?<![\w.])(?:t|translate)\(\s*(?:`(?!(?:errors|fields)\.\$\{[^}]*\}`)[^`]*\$\{|'[^']*'\s*\+|"[^"]*"\s*\+)/
    expect(
      linesAtFault(reading, built),
      'Write each key out, in a table by value where there are several (as i18n/booking-statuses.ts does)',
    ).toEqual([])
    for (const wrong of ['t(`status.${value}`)', "t('a.' + b)", 't(\n  `a${b}`,'])
      expect(wrong).toMatch(built)
    for (const right of ['t(`errors.${code}`)', "t('trips.title')", 'at(`x${y}`)'])
      expect(right).not.toMatch(built)
  })
})

describe('forbidden patterns', () => {
  test('no enum, no `any`, no unfinished note, no test that is skipped or alone', () => {
    expect(
      linesAtFault(code, /^\s*(?:export )?(?:const )?enum \w/),
      'List the values `as const` and derive the type from them',
    ).toEqual([])
    expect(
      linesAtFault(code, /:\s*any\b(?!.*biome-ignore)|\bas any\b/),
      'Say the type, or unknown and look before use',
    ).toEqual([])
    const others = code.filter(({ path }) => path !== 'src/architecture.test.ts')
    expect(
      linesAtFault(others, /\b(?:TODO|FIXME|XXX)\b/),
      'Finish it, or file an issue and take the note out',
    ).toEqual([])
    expect(
      linesAtFault(others, /\b(?:test|describe|it)\.(?:only|skip|todo)\b(?!If)/),
      'Let it run; what a machine lacks is skipped with skipIf',
    ).toEqual([])
  })
})

describe('circles', () => {
  test('no file depends on itself, types included: code that two files share is in the one that does not need the other', () => {
    expect(findImportCycles(code.filter(({ path }) => path.startsWith('src/')))).toEqual([])
  })

  test('control: a circle is found, of two files, of three and of types', () => {
    const file = (path: string, text: string) => ({ path, text, imports: listImports(text) })
    const apart = [
      file('src/web/a.ts', "import { b } from './b.ts'"),
      file('src/web/b.ts', "import c from '#domain/c.ts'"),
      file('src/domain/c.ts', "import { z } from 'zod'"),
    ]
    expect(findImportCycles(apart)).toEqual([])
    const turned = file('src/domain/c.ts', "import type { A } from '#web/a.ts'")
    expect(findImportCycles([...apart.slice(0, 2), turned])).toEqual([
      'src/web/a.ts → src/web/b.ts → src/domain/c.ts → src/web/a.ts',
    ])
    expect(findImportCycles([file('src/web/a.ts', "const later = () => import('./a.ts')")])).toEqual([
      'src/web/a.ts → src/web/a.ts',
    ])
  })
})
