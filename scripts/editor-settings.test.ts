import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

test('editor settings match those of Biome', () => {
  const { formatter } = JSON.parse(read('biome.json'))
  const settings = JSON.parse(read('.vscode/settings.json'))
  const [everywhere = ''] = read('.editorconfig').split('[*.md]')
  const { indent_style, indent_size, max_line_length, end_of_line, insert_final_newline } =
    Object.fromEntries([...everywhere.matchAll(/^(\w+) = (\S+)$/gm)].map(([, name, value]) => [name, value]))
  // Biome's own where biome.json says nothing.
  const { indentStyle = 'tab', indentWidth = 2, lineWidth = 80, lineEnding = 'lf' } = formatter
  expect({ indent_style, indent_size, max_line_length, end_of_line, insert_final_newline }).toEqual({
    indent_style: indentStyle,
    indent_size: String(indentWidth),
    max_line_length: String(lineWidth),
    end_of_line: lineEnding,
    insert_final_newline: 'true',
  })
  expect(settings).toMatchObject({
    'editor.defaultFormatter': 'biomejs.biome',
    'editor.insertSpaces': indentStyle === 'space',
    'editor.tabSize': indentWidth,
    'editor.rulers': [lineWidth],
    'files.eol': '\n',
  })
  expect(JSON.parse(read('.vscode/extensions.json')).recommendations).toContain('biomejs.biome')
})
