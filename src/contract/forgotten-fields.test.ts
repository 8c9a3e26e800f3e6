import { expect, test } from 'vitest'
import { compareOutlines, type Outlines, splitOutline } from '#test/wire/compare-outlines.ts'
import { contractOutlines, listedShapes } from '#test/wire/contract-outlines.ts'
import * as listed from '#test/wire/wire-shapes.ts'

// The control of wire-fields.test.ts: lists with a mistake in them.

const { waitingWire, travellersWire, cancellingWire, fewWire, seasonsWire } = listed
const wire: Record<string, Outlines> = {
  ...waitingWire,
  ...travellersWire,
  ...cancellingWire,
  ...fewWire,
  ...seasonsWire,
}
const contract: Record<string, Outlines> = Object.fromEntries(
  Object.keys(wire).map((name) => [name, contractOutlines[name] ?? ['', '']]),
)
const shapes = listedShapes

const partsAndWholes = ['done', 'plain', 'terms', 'trip', 'booking', 'person', 'card', 'waitingPlace']

// Where a list is wrong already, wire-fields.test.ts says so alone.
test.skipIf(compareOutlines({ endpoints: wire, shapes }, contract).size > 0)(
  'FND-11 a word that was forgotten or added by hand makes one complaint, about the list that it belongs to',
  () => {
    for (const name of partsAndWholes) {
      const shape = shapes[name] ?? ''
      const words = splitOutline(shape)
      const middle = words.toSpliced(1, 0, 'telephone').join(' ')
      for (const [changed, word = ''] of [
        [words.length > 1 ? middle : '', 'telephone'],
        [words.slice(0, -1).join(' '), words.at(-1)],
        [words.slice(1).join(' '), words[0]],
      ]) {
        if (!changed) continue
        const change = (text: string) => text.replaceAll(shape, changed)
        const lists = {
          endpoints: Object.fromEntries(
            Object.entries<Outlines>(wire).map(([endpoint, [input, output]]) => [
              endpoint,
              [change(input), change(output)] as const,
            ]),
          ),
          shapes: Object.fromEntries(Object.entries(shapes).map(([other, text]) => [other, change(text)])),
        }
        const [[blamed = '', complaint] = [], ...more] = compareOutlines(lists, contract)
        expect(more, `${name} without ${word}`).toEqual([])
        // At an end the list beside it may be blamed as well as this one.
        if (changed === middle) expect(`${blamed}: ${complaint}`).toContain(word)
      }
    }
  },
)
