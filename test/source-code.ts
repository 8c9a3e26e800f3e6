import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

export type SourceFile = { path: string; text: string; imports: string[] }

/** The folder of the project, to which paths are relative. */
export const root = resolve(import.meta.dirname, '..')
const codeFolders = ['src', 'test', 'scripts', 'bench']

function listFiles(folder: string): string[] {
  try {
    const names = readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    return names
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(root, resolve(entry.parentPath, entry.name)))
  } catch {
    return []
  }
}

export const readSource = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** Lists the imports of a file, by statements over several lines, of types and dynamic ones too. */
export function listImports(text: string): string[] {
  const statement = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]/g
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(statement), ...text.matchAll(dynamic)].map(([, from = '']) => from)
}

/** Every file in a folder of code, and those among them that are TypeScript. */
export const paths = codeFolders.flatMap(listFiles)
export const code: SourceFile[] = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readSource(path)
    return { path, text, imports: listImports(text) }
  })

/** The texts for people beside the code: the documents at the top and in docs. */
export const documents = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...listFiles('docs')]

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The code of a room, without its tests. */
export const listRoomCode = (room: string) =>
  code.filter(({ path }) => path.startsWith(`src/${room}/`) && !isTest(path))

/** 'path: import' for each import that the rule forbids. */
export function findWrongImports(
  files: SourceFile[],
  isWrong: (from: string, file: SourceFile) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports.filter((from) => isWrong(from, file)).map((from) => `${file.path}: ${from}`),
  )
}
