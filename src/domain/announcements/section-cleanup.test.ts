import { describe, expect, test } from 'vitest'
import { normalizeSections } from './section-cleanup.ts'
import { createSection, type Fact, type Section } from './sections.ts'
import type { Place } from './text/places.ts'
import type { Field } from './words/labels.ts'

const fact = (field: Field, values: string[], line = 1, { labelled = true, paragraph = 0 } = {}): Fact => ({
  field,
  values,
  labelled,
  line,
  paragraph,
})
const place = (id: string, kind = false): Place => ({ id, text: `${id} `, kind, start: 0, end: id.length })
const section = (kind: Section['kind'], parts: Partial<Section> = {}): Section => ({
  ...createSection(kind, 0, 0),
  ...parts,
})

describe('ORG-17: facts of one section, and facts of all', () => {
  const city = (id: string, facts: Fact[], parts: Partial<Section> = {}): Section =>
    section('city', { id, facts, line: facts[0]?.line ?? 0, ...parts })
  const settled = (...sections: Section[]): string[] => {
    const whole = section('whole', { sections })
    normalizeSections(whole)
    const told = ({ id, facts }: Section): string =>
      `${id}: ${facts.map(({ values }) => values.join('+')).join(' ')}`
    return [told(whole), ...whole.sections.map(told)]
  }
  const day = (value: string, line = 1, paragraph = 0): Fact => fact('dates', [value], line, { paragraph })
  const list = (value: string, line = 1, paragraph = 0): Fact =>
    fact('includes', [value], line, { paragraph })

  test('a section without day, stay or price is removed', () => {
    expect(settled(city('a', [list('visa')]), city('b', [day('1')]))).toEqual([': visa', 'b: 1'])
    expect(settled(city('a', [fact('dates', [])]), city('b', [day('1')]))).toEqual([': ', 'b: 1'])
    const empty = section('city', { route: [place('x')], places: [place('y')], headingPlaces: [place('z')] })
    const whole = section('whole', { sections: [empty] })
    normalizeSections(whole)
    expect([whole.route, whole.places].map((found) => found.map(({ id }) => id))).toEqual([['x'], ['z', 'y']])
    const packages = section('city', { id: 'c', sections: [city('d', [day('1')])] })
    expect(settled(packages)).toEqual([': ', 'c: '])
  })

  test('a city named twice is one section, unless it has the same facts twice', () => {
    expect(settled(city('a', [day('1')]), city('a', [fact('price', ['9'])]))).toEqual([': ', 'a: 1 9'])
    expect(settled(city('a', [day('1')]), city('a', [day('2')]))).toEqual([': ', 'a: 1', 'a: 2'])
    expect(settled(city('a', [day('1'), list('x')]), city('a', [fact('price', ['9']), list('y')]))).toEqual([
      ': ',
      'a: 1 x 9 y',
    ])
    const packages = [day('1'), day('2')].map((fact) => section('package', { facts: [fact] }))
    expect(settled(...packages)).toEqual([': ', ': 1', ': 2'])
  })

  test('lines after the last city are common, unless each city has its own', () => {
    expect(settled(city('a', [day('1')]), city('b', [day('2'), list('visa')]))).toEqual([
      ': visa',
      'a: 1',
      'b: 2',
    ])
    expect(settled(city('a', [day('1')]))).toEqual([': ', 'a: 1'])
    expect(settled(city('b', [day('2'), list('visa')]))).toEqual([': ', 'b: 2 visa'])
    expect(
      settled(city('a', [day('1'), list('x')]), city('b', [day('2'), list('y'), list('z', 3, 1)])),
    ).toEqual([': z', 'a: 1 x', 'b: 2 y'])
    expect(settled(city('a', [day('1')]), city('b', [fact('price', ['9'], 2)], { line: 1 }))).toEqual([
      ': ',
      'a: 1',
      'b: 9',
    ])
    expect(
      settled(
        city('a', [day('1')]),
        city('b', [day('2', 2), fact('price', ['9'], 4, { paragraph: 1 })], { line: 1 }),
      ),
    ).toEqual([': 9', 'a: 1', 'b: 2'])
    expect(
      settled(city('a', [day('1')]), city('b', [day('2', 2), fact('price', ['9'], 3)], { line: 2 })),
    ).toEqual([': 9', 'a: 1', 'b: 2'])
    expect(
      settled(city('a', [day('1')]), city('b', [day('2', 2), fact('price', ['9'], 2)], { line: 2 })),
    ).toEqual([': ', 'a: 1', 'b: 2 9'])
    const inner = section('package', { facts: [day('3', 5)], line: 4 })
    expect(
      settled(city('a', [day('1')]), city('b', [fact('price', ['9'], 6)], { line: 3, sections: [inner] })),
    ).toEqual([': 9', 'a: 1', 'b: '])
  })

  test('within a package too, and where one of several had its own', () => {
    const inner = section('package', { sections: [city('c', []), city('d', [day('1')])] })
    normalizeSections(section('whole', { sections: [inner] }))
    expect(inner.sections.map(({ id }) => id)).toEqual(['d'])
    const some = settled(
      city('a', [day('1'), list('x')]),
      city('b', [day('2')]),
      city('c', [day('3'), list('y')]),
    )
    expect(some).toEqual([': ', 'a: 1 x', 'b: 2', 'c: 3 y'])
    const later = city('b', [day('2'), list('y', 3, 1)])
    later.facts.unshift(fact('includes', []))
    expect(settled(city('a', [day('1'), list('x')]), later)).toEqual([': ', 'a: 1 x', 'b: 2 y'])
    const all = section('whole', {
      sections: [
        city('a', [day('1')], { route: [place('z')] }),
        city('b', [day('2')]),
        city('c', [day('3')], { route: [place('x')] }),
      ],
    })
    normalizeSections(all)
    expect(all.route).toEqual([])
  })

  test('so are its places', () => {
    const whole = (parts: Partial<Section>): string[] => {
      const last = city('b', [day('2')], { route: [place('x')], places: [place('y')] })
      const all = section('whole', { sections: [city('a', [day('1')], parts), last] })
      normalizeSections(all)
      return [...all.route, ...all.places, ...last.route, ...last.places]
        .map(({ id }) => id)
        .concat(String(last.route.length))
    }
    expect(whole({})).toEqual(['x', 'y', '0'])
    expect(whole({ route: [place('z')] })).toEqual(['x', 'y', '1'])
    expect(whole({ places: [place('z')] })).toEqual(['x', 'y', '1'])
  })
})
