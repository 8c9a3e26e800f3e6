import { expect, test } from 'vitest'
import { pseudoElement, requiredClasses, specificity } from './selectors.ts'
import { propertyGroup, splitStyles } from './split-styles.ts'
import { readPieces, writePieces } from './style-rules.ts'

const split = (css: string, ...first: string[]) => splitStyles(css, (name) => first.includes(name))

test('a sheet taken apart and written again says the same', () => {
  const css =
    '@layer a,b;@layer b{.x{color:red}@media print{.x{content:"}"}}}@font-face{src:url(a;b)}.y\\.5,.z{top:0}@keyframes k{to{top:0}}'
  expect(writePieces(readPieces(css))).toBe(css)
  expect(writePieces(readPieces('@layer a{@media print{.x{top:0}.y{top:0}}.z{top:0}}'))).toBe(
    '@layer a{@media print{.x{top:0}.y{top:0}}.z{top:0}}',
  )
  expect(() => readPieces('.x{top:0;& .y{top:0}}')).toThrow('.x')
})

test('rules that the first pages cannot match come later, with the order of the layers', () => {
  const css =
    '@layer a,b;@layer b{.now{color:red}.desk{color:blue}.now .desk{top:0}.desk,.now{left:0}}.desk{top:0}'
  expect(split(css, 'now')).toEqual({
    first: '@layer a,b;@layer b{.now{color:red}.desk,.now{left:0}}',
    later: '@layer a,b;@layer b{.desk{color:blue}.now .desk{top:0}}.desk{top:0}',
  })
})

test('what has no class, or one within :not() or :is() alone, stays', () => {
  const css = 'p{top:0}[data-desk]{top:0}:not(.desk){top:0}:is(.desk,.bench) p{top:0}'
  expect(split(css)).toEqual({ first: css, later: '' })
})

test('a rule that must stay behind one that comes later is said there once more, and those behind it', () => {
  const desk = (property: string) => `.desk{${property}:var(--a-length-of-desks)}`
  const isRepeated = (property: string, behind: string) => {
    const { first, later } = split(desk(property) + behind, 'now', 'then')
    expect(first).toBe(behind)
    expect([desk(property), desk(property) + behind]).toContain(later)
    return later !== desk(property)
  }
  expect(isRepeated('top', '.now{top:0}')).toBe(true)
  // Shorthands set what others name.
  expect(isRepeated('padding', '.now{padding-inline-start:0}')).toBe(true)
  expect(isRepeated('top', '.now{inset:0}')).toBe(true)
  // What is said once more must not win over what was behind it.
  expect(isRepeated('top', '.now{top:0;left:0}.then{left:1px}')).toBe(true)
  // Another property, weight, layer or part of the element: its place decides nothing.
  expect(isRepeated('top', '.now{color:red}')).toBe(false)
  expect(isRepeated('top', '.now.then{top:0}')).toBe(false)
  expect(isRepeated('top', '@layer a{.now{top:0}}')).toBe(false)
  expect(isRepeated('top', '.now::before{top:0}')).toBe(false)
  expect(split(`.now{top:0}${desk('top')}`, 'now').later).toBe(desk('top'))
})

test('a rule stays where more would be said twice than it is long', () => {
  const css = '.desk{top:0}.now{top:var(--a-length-of-desks)}.desk{left:0}'
  expect(split(css, 'now')).toEqual({
    first: '.desk{top:0}.now{top:var(--a-length-of-desks)}',
    later: '.desk{left:0}',
  })
})

test('selectors are weighed as browsers weigh them', () => {
  const weights = {
    p: '0,0,1',
    '*': '0,0,0',
    '.a': '0,1,0',
    '.a\\:b\\/2:hover': '0,2,0',
    'a[href="x.y#z"]::before': '0,1,2',
    '#a .b>c:first-child': '1,2,1',
    ':where(.a,#b) i': '0,0,1',
    ':is(.a,#b) i': '1,0,1',
    ':not(.a .b):has(>p)': '0,2,1',
    '.a:nth-child(2n+1 of .b,p)': '0,3,0',
    ':lang(ur) .a': '0,2,0',
    ':root:not([data-theme=light]) *': '0,2,0',
  }
  for (const [selector, weight] of Object.entries(weights))
    expect([selector, specificity(selector)]).toEqual([selector, weight])
  expect(requiredClasses('.a .w-1\\/2:not(.b)>.\\32 xl[data-x=".c"]:has(.d)')).toEqual(['a', 'w-1/2', '2xl'])
  expect([
    pseudoElement('.a:before'),
    pseudoElement('.a::after'),
    pseudoElement('.before\\:a:hover'),
  ]).toEqual(['::before', '::after', ''])
})

test('properties that can set one another have one name', () => {
  const together = [
    ['padding', 'padding-inline', 'padding-left'],
    ['inset', 'inset-block-start', 'top', 'left'],
    ['gap', 'row-gap', 'column-gap'],
    ['font', 'font-size', 'line-height'],
    ['size', 'width', 'block-size'],
    ['border', 'border-radius', 'border-inline-color'],
    ['background', 'background-color'],
    ['flex', 'flex-grow'],
    ['grid', 'grid-template-columns', 'grid-row'],
    ['mask', '-webkit-mask', 'mask-image'],
    ['place', 'align-items', 'justify-self', 'place-content'],
    ['white-space', 'text-wrap', 'white-space-collapse'],
    ['text-decoration', 'text-decoration-color'],
  ]
  for (const [group, ...names] of together) expect(names.map(propertyGroup)).toEqual(names.map(() => group))
  expect(propertyGroup('max-width')).toBe(propertyGroup('max-inline-size'))
  expect(propertyGroup('max-width')).not.toBe(propertyGroup('width'))
  expect(propertyGroup('--padding')).toBe('--padding')
  expect(propertyGroup('text-align')).not.toBe(propertyGroup('text-decoration'))
})
