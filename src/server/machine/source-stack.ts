import { existsSync, readFileSync } from 'node:fs'

/** A place in a file, as stacks count it: both begin at 1. */
type Place = { line: number; column: number }

const frame = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g
const maxKnownPlaces = 2_000
const known = new Map<string, string>()

/**
 * The stack of an error with the places of the source where its files are a bundle's, which has a map beside it. Node does the
 * same with --enable-source-maps, and then holds 50 MB from the first error on; here the map is read through once for the
 * places of a stack, and forgotten. A place without source stays as it is.
 */
export function translateStack(stack: string): string {
  const unknown = new Map<string, Place[]>()
  for (const [text, file = '', line, column] of stack.matchAll(frame)) {
    if (known.has(text)) continue
    const places = unknown.get(file) ?? []
    places.push({ line: Number(line), column: Number(column) })
    unknown.set(file, places)
  }
  for (const [file, places] of unknown) {
    const sources = findSources(file, places)
    for (const [index, { line, column }] of places.entries())
      remember(`${file}:${line}:${column}`, sources[index] ?? `${file}:${line}:${column}`)
  }
  return stack.replace(frame, (text) => known.get(text) ?? text)
}

/** A server fails at few places, over and over. */
function remember(place: string, source: string) {
  if (known.size >= maxKnownPlaces) known.clear()
  known.set(place, source)
}

function findSources(file: string, places: readonly Place[]): (string | undefined)[] {
  try {
    const map = new URL(`${file}.map`)
    if (!existsSync(map)) return []
    const { sources, mappings } = JSON.parse(readFileSync(map, 'utf8')) as {
      sources: string[]
      mappings: string
    }
    return findOriginals(mappings, places).map((found) => {
      const source = sources[found?.source ?? -1]
      return found && source && `${new URL(source, file).href}:${found.line}:${found.column}`
    })
  } catch {
    // A map that is no map hides no error.
    return []
  }
}

type Original = Place & { source: number }
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Int8Array(128).fill(-1)
for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value

/**
 * Reads the mappings of a source map through (base64 numbers, each the difference to the one before), and gives for each place
 * the last original at or before it in its line.
 */
export function findOriginals(mappings: string, places: readonly Place[]): (Original | undefined)[] {
  const wanted = new Map<number, number[]>()
  for (const [index, { line }] of places.entries()) wanted.set(line, [...(wanted.get(line) ?? []), index])
  const found: (Original | undefined)[] = places.map(() => undefined)
  // Column in the file, source, line and column in it, name: a segment has one, four or five of them.
  const state = [0, 0, 0, 0, 0]
  let [line, field, value, shift] = [1, 0, 0, 0]
  const endSegment = () => {
    const [column = 0, source = 0, originalLine = 0, originalColumn = 0] = state
    if (field >= 4)
      for (const index of wanted.get(line) ?? [])
        if (column < (places[index]?.column ?? 0))
          found[index] = { source, line: originalLine + 1, column: originalColumn + 1 }
    field = 0
  }
  for (let at = 0; at < mappings.length; at++) {
    const digit = values[mappings.charCodeAt(at)] ?? -1
    if (digit < 0) {
      endSegment()
      if (mappings[at] === ';') {
        line += 1
        state[0] = 0
      }
      continue
    }
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    state[field] = (state[field] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1)
    field += 1
    value = 0
    shift = 0
  }
  endSegment()
  return found
}
