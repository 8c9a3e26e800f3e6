// node scripts/house/rename.cjs . scripts/house/renames.tsv: renames what the table says, by the references that the compiler's
// language service finds (TypeScript 5.9, installed beside). All against one program, then written at once.
const ts = require('typescript')
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { readFileSync, existsSync } = fs
const open = (root) => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((f) => /\.tsx?$/.test(f) && !f.startsWith('scripts/house/') && existsSync(path.join(root, f)))
    .map((f) => path.join(root, f))
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node', 'vite/client'],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
  }
  const versions = new Map(),
    texts = new Map()
  const host = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: (f) => String(versions.get(f) ?? 0),
    getScriptSnapshot: (f) => {
      if (texts.has(f)) return ts.ScriptSnapshot.fromString(texts.get(f))
      return existsSync(f) ? ts.ScriptSnapshot.fromString(readFileSync(f, 'utf8')) : undefined
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  }
  const service = ts.createLanguageService(host, ts.createDocumentRegistry())
  return { ts, service, files, texts, versions, host }
}
const root = process.argv[2]
const { ts, service, files } = open(root)
const program = service.getProgram()
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : undefined,
  nested = process.env.NESTED
const rows = process.argv.slice(3).flatMap((f) =>
  fs
    .readFileSync(f, 'utf8')
    .split('\n')
    .filter((l) => l.trim() && !l.startsWith('#'))
    .map((l) => l.replace(/\r/, '').split('\t')),
)
const edits = new Map() // file -> Map(start -> {end, puts: []})
const failed = []
let done = 0
const isDecl = (n) =>
  ts.isFunctionDeclaration(n) ||
  ts.isTypeAliasDeclaration(n) ||
  ts.isClassDeclaration(n) ||
  ts.isInterfaceDeclaration(n) ||
  ts.isVariableDeclaration(n) ||
  ts.isBindingElement(n) ||
  ts.isParameter(n) ||
  ts.isPropertyAssignment(n) ||
  ts.isShorthandPropertyAssignment(n) ||
  ts.isPropertySignature(n) ||
  ts.isMethodSignature(n) ||
  ts.isPropertyDeclaration(n)
const named = (n, name) =>
  n.name && (ts.isIdentifier(n.name) || ts.isStringLiteral(n.name)) && n.name.text === name
function topLevel(sf, name) {
  let found
  sf.forEachChild((n) => {
    if (found) return
    if (ts.isVariableStatement(n)) {
      for (const d of n.declarationList.declarations) {
        if (ts.isIdentifier(d.name)) {
          if (d.name.text === name) found = d
        } else {
          const inner = (e) => {
            if (found) return
            if (ts.isBindingElement(e) && ts.isIdentifier(e.name) && e.name.text === name) found = e
            ts.forEachChild(e, inner)
          }
          inner(d.name)
        }
      }
    } else if (named(n, name)) found = n
  })
  return found
}
function inner(owner, name) {
  // breadth first: the nearest declaration
  let level = [owner]
  while (level.length) {
    const next = []
    for (const n of level)
      ts.forEachChild(n, (c) => {
        next.push(c)
      })
    const hit = next.find((c) => isDecl(c) && named(c, name))
    if (hit) return hit
    level = next
  }
}
for (const [rel, oldName, newName] of rows) {
  if (!rel || !oldName || !newName) {
    failed.push([rel, oldName, 'bad row'])
    continue
  }
  if (only && !only.test(rel)) continue
  const isNested = oldName.includes('.')
  if (isNested && nested === '0') continue
  const bare = newName.split('.').pop().trim()
  if (oldName.split('.').pop() === bare) continue
  if (!/^[A-Za-z_$][\w$]*$/.test(bare)) {
    failed.push([rel, oldName, `bad name ${bare}`])
    continue
  }
  const file = path.join(root, rel),
    sf = program.getSourceFile(file)
  if (!sf) {
    failed.push([rel, oldName, 'no file'])
    continue
  }
  const parts = oldName.split('.')
  let decl = topLevel(sf, parts[0])
  for (const p of parts.slice(1)) decl = decl && inner(decl, p)
  if (!decl) {
    failed.push([rel, oldName, 'not found'])
    continue
  }
  const id = decl.name
  const locs = service.findRenameLocations(file, id.getStart(sf), false, false, {
    providePrefixAndSuffixTextForRename: true,
  })
  if (!locs?.length) {
    failed.push([rel, oldName, 'no locations'])
    continue
  }
  if (locs.some((l) => l.fileName.includes('node_modules'))) {
    failed.push([rel, oldName, 'node_modules'])
    continue
  }
  for (const l of locs) {
    let m = edits.get(l.fileName)
    if (!m) edits.set(l.fileName, (m = new Map()))
    const { start, length } = l.textSpan
    let e = m.get(start)
    if (!e) m.set(start, (e = { end: start + length, puts: [] }))
    const pre = / as $/.test(l.prefixText ?? '') ? '' : (l.prefixText ?? ''),
      suf = /^ as /.test(l.suffixText ?? '') ? '' : (l.suffixText ?? '')
    e.puts.push({ pre, bare, suf, row: `${rel} ${oldName}` })
  }
  done++
}
for (const [f, m] of edits) {
  let t = fs.readFileSync(f, 'utf8')
  for (const [start, { end, puts }] of [...m].sort((a, b) => b[0] - a[0])) {
    const names = new Set(puts.map((p) => p.pre + p.bare + p.suf))
    let put
    if (names.size === 1) put = [...names][0]
    else {
      const key = puts.find((p) => p.suf),
        value = puts.find((p) => p.pre)
      if (key && value && puts.length === 2)
        put = key.bare === value.bare ? key.bare : `${key.bare}: ${value.bare}`
      else {
        failed.push([
          path.relative(root, f),
          puts.map((p) => `${p.row}>${p.pre}${p.bare}${p.suf}`).join(' | '),
          'conflict',
        ])
        put = puts[0].pre + puts[0].bare + puts[0].suf
      }
    }
    // { a: a } is { a }
    t = t.slice(0, start) + put + t.slice(end)
  }
  t = t.replace(/([{,]\s*)([A-Za-z_$][\w$]*): \2(?=\s*[,}])/g, (_w, a, n) => `${a}${n}`)
  fs.writeFileSync(f, t)
}
console.log(`renamed ${done}, files ${edits.size}, failed ${failed.length}`)
for (const row of failed) console.log(`  ${row.join('\t')}`)
