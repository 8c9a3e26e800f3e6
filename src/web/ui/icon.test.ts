import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, 'styles', name), 'utf8')

test('every named icon is drawn, every drawn icon has a name, and each has its own place in the picture', () => {
  const css = read('icons.css')
  const svg = read('icons.svg')
  const drawn = [...svg.matchAll(/<g id="([\w-]+)"(?: transform="translate\((\d+) 0\)")?/g)].map(
    ([, name = '', x = '0']) => `${name} ${Number(x) / 32}`,
  )
  const placed = [...css.matchAll(/\.icon-([\w-]+)(?:,[^{]*)? \{\s*--icon: (\d+);/g)]
  expect(placed.map(([, name, place]) => `${name} ${place}`)).toEqual(drawn)
  expect(drawn.map((icon) => Number(icon.split(' ')[1]))).toEqual(drawn.map((_, place) => place))
  // The seal's own check and the mark of the brand are no icons for other places.
  const names = placed.flatMap(([, name = '']) => (name === 'check-seal' || name === 'brand' ? [] : name))
  expect(names.sort()).toEqual([...iconNames].sort())
  const width = drawn.length * 32 - 8
  expect(svg).toContain(`viewBox="0 0 ${width} 24"`)
  expect(css).toContain(`mask-position: calc(100% * var(--icon) / ${drawn.length - 1}) center;`)
  expect(css).toContain(`mask-size: calc(100% * ${width} / 24) auto;`)
})
