// By hand: a letter is 10 wide, a line 24 high, a name begins 14 from the middle of its mark, and 6 are left to the edge.
import { expect, test } from 'vitest'
import { createBox, isCrossing, placeLabels } from './labels.ts'

const frame = { width: 480, height: 320 }
const free = { taken: [], lines: [], frame }
const mark = { name: 'Najaf', x: 240, y: 160 }

test('FIN-09 a name is to the right of its mark where nothing is in the way', () => {
  // Five letters, 50 wide: from 254 to 304, its middle at 279.
  expect(placeLabels([mark], free)).toEqual([{ x: 279, y: 160, side: 1, start: 254, lead: null }])
})

test('FIN-09 a name avoids the line that would cross it', () => {
  const way = { from: { x: 240, y: 160 }, to: { x: 460, y: 150 } }
  expect(placeLabels([mark], { ...free, lines: [way] })[0]).toMatchObject({ side: -1, start: 226 })
  // A line that leaves straight up is in no name's way.
  const up = { from: { x: 240, y: 160 }, to: { x: 240, y: 10 } }
  expect(placeLabels([mark], { ...free, lines: [up] })[0]).toMatchObject({ side: 1 })
})

test('FIN-09 where there is no room beside the line, a name is placed on it rather than left out', () => {
  const around = [0, 90, 180, 270].flatMap((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const turned = { x: 240 + 600 * (x - y), y: 160 + 600 * (x + y) }
    return [
      { from: mark, to: { x: 240 + 600 * x, y: 160 + 600 * y } },
      { from: mark, to: turned },
    ]
  })
  const rings = [40, 60, 80, 100, 120, 140].flatMap((radius) =>
    [-1, 1].map((side) => ({
      from: { x: 240 - radius, y: 160 + side * radius },
      to: { x: 240 + radius, y: 160 + side * radius },
    })),
  )
  expect(placeLabels([mark], { ...free, lines: [...around, ...rings] })[0]).toMatchObject({
    side: 1,
    start: 254,
  })
})

test('FIN-09 a crowded mark has its name a little apart, at the end of a line', () => {
  // All eight places beside the mark are taken; the first one farther to the right is 22 away.
  const taken = [createBox(240, 160, 70, 60), createBox(240, 160, 12, 12)]
  expect(placeLabels([mark], { ...free, taken })).toEqual([
    { x: 301, y: 160, side: 1, start: 276, lead: { x: 276, y: 160 } },
  ])
})

test('FIN-09 all marks in a row have a name', () => {
  const marks = ['Makkah', 'Mina', 'Arafat', 'Muzdalifah', 'Ghadir'].map((name, index) => ({
    name,
    x: 240 + index * 13,
    y: 160,
  }))
  const taken = marks.map(({ x, y }) => createBox(x, y, 12, 12))
  const labels = placeLabels(marks, { ...free, taken })
  expect(labels.filter(Boolean)).toHaveLength(5)
  const boxes = labels.flatMap((label, index) =>
    label ? [createBox(label.x, label.y, (marks[index]?.name.length ?? 0) * 10, 24)] : [],
  )
  for (const [index, one] of boxes.entries())
    for (const other of [...boxes.slice(index + 1), ...taken])
      expect(
        one.right - other.left < 1 ||
          other.right - one.left < 1 ||
          one.bottom - other.top < 1 ||
          other.bottom - one.top < 1,
      ).toBe(true)
})

test('FIN-09 a name without any room is left out', () => {
  expect(placeLabels([{ ...mark, name: 'N'.repeat(60) }], free)).toEqual([null])
})

test.each([
  ['across', { x: 0, y: 10 }, { x: 30, y: 10 }, true],
  ['from corner to corner', { x: 0, y: 0 }, { x: 30, y: 30 }, true],
  ['past it', { x: 0, y: 25 }, { x: 30, y: 25 }, false],
  ['along its edge', { x: 0, y: 20 }, { x: 30, y: 20 }, false],
  ['short of it', { x: 0, y: 15 }, { x: 9, y: 15 }, false],
  ['around its corner', { x: 0, y: 15 }, { x: 15, y: 35 }, false],
])('FIN-09 a line %s', (_, from, to, expected) => {
  expect(isCrossing({ from, to }, { left: 10, top: 5, right: 20, bottom: 20 })).toBe(expected)
})
