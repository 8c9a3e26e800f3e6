import { hole } from './sql-templates.ts'

/** A word is in capitals as `keyword`, so that SELECT and select are one; the rest has none. */
export type Token = { kind: 'word' | 'quoted' | 'hole' | 'value' | 'sign'; text: string; keyword: string }

const patterns: [Token['kind'] | 'nothing', RegExp][] = [
  ['nothing', /\s+|--[^\n]*|\/\*[\s\S]*?\*\//y],
  ['value', /[eE]?'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|\d[\w.]*/y],
  ['quoted', /"(?:[^"]|"")*"/y],
  ['hole', new RegExp(hole, 'y')],
  ['word', /[a-z_]\w*/iy],
  ['sign', /::|[\s\S]/y],
]

/** Splits a piece of SQL into words, values and signs. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < sql.length; )
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at
      const [match] = pattern.exec(sql) ?? []
      if (match === undefined) continue
      at += match.length
      const text = kind === 'quoted' ? match.slice(1, -1) : match
      if (kind !== 'nothing') tokens.push({ kind, text, keyword: kind === 'word' ? match.toUpperCase() : '' })
      break
    }
  return tokens
}
