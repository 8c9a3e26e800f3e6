import { expect, test } from 'vitest'
import { createTitles } from './titles.ts'

test('FIN-01 a title is stored once for all its dates, and is found until the last of them is removed', () => {
  const titles = createTitles()
  const first = titles.take('Road to Karbala\nکربلا کی راہ')
  expect(titles.take('Road to Karbala\nکربلا کی راہ')).toBe(first)
  const other = titles.take('Road home')
  expect([...titles.like(['road'])]).toEqual([
    [first, 'beginning'],
    [other, 'beginning'],
  ])
  expect([...titles.like(['کربلا'])]).toEqual([[first, 'beginning']])
  expect([...titles.like(['karbala', 'road'])]).toEqual([[first, 'within']])
  expect([...titles.like(['krabala'])]).toEqual([[first, 'mistyped']])
  // A name of its own is not taken for a mistake.
  expect(titles.like(['karbla']).size).toBe(0)
  titles.release(first)
  expect(titles.like(['karb']).size).toBe(1)
  titles.release(first)
  expect([titles.like(['karb']).size, titles.size]).toEqual([0, 1])
  // Its number is given to the next one, which is nothing of it.
  expect(titles.take('Umrah')).toBe(first)
  expect([...titles.like(['umr'])]).toEqual([[first, 'beginning']])
  expect(titles.like(['karb']).size).toBe(0)
})

test('FIN-01 for a word in most titles the number of comparisons is limited', () => {
  const titles = createTitles()
  for (let index = 0; index < 6_000; index++) titles.take(`Karbala ${index}`)
  expect(titles.like(['karb']).size).toBe(5_000)
  // A second word leaves few, wherever they stand.
  expect(titles.like(['karb', '5999']).size).toBe(1)
})
