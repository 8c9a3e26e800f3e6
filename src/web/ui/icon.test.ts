import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

test('every named icon is drawn, and every drawn icon has a name', () => {
  const css = readFileSync(resolve(import.meta.dirname, 'styles/icons.css'), 'utf8')
  const drawn = [
    ...css.matchAll(/\.icon-([\w-]+)(?:,[^{]*)? \{\s*--icon: url\("data:image\/svg\+xml,%3Csvg/g),
  ]
  // The seal's own check is no icon for other places.
  const names = drawn.flatMap(([, name = '']) => (name === 'check-seal' ? [] : name))
  expect(names.sort()).toEqual([...iconNames].sort())
})
