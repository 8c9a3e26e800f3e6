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
  const behind = (css: string) => split(css, 'now', 'then').later
  expect(behind('.desk{color:red}.now{color:blue}')).toBe('.desk{color:red}.now{color:blue}')
  expect(behind('.now{color:blue}.desk{color:red}')).toBe('.desk{color:red}')
  // Another property, weight, layer or part of the element: its place decides nothing.
  expect(behind('.desk{color:red}.now{top:0}')).toBe('.desk{color:red}')
  expect(behind('.desk{color:red}.now.then{color:blue}')).toBe('.desk{color:red}')
  expect(behind('.desk{color:red}@layer a{.now{color:blue}}')).toBe('.desk{color:red}')
  expect(behind('.desk{color:red}.now::before{color:blue}')).toBe('.desk{color:red}')
  // Shorthands set what others name.
  expect(behind('.desk{padding:0}.now{padding-inline-start:1px}')).toContain('.now')
  expect(behind('.desk{top:0}.now{inset:1px}')).toContain('.now')
  // What is said once more must not win over what was behind it.
  expect(behind('.desk{top:0}.now{top:1px;color:red}.then{color:blue}')).toBe(
    '.desk{top:0}.now{top:1px;color:red}.then{color:blue}',
  )
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
