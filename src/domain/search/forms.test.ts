import { describe, expect, test } from 'vitest'
import forms from '#test/data/search-forms.json' with { type: 'json' }
import { parseQuery } from './query-parser.ts'

// The forms are those of the reference data (places.json, seasons.json, search-words.json), copied, not the code's tables.

const read = (text: string) =>
  parseQuery(text).parts.flatMap(({ meanings }) => meanings.map(({ kind, value }) => `${kind}:${value}`))
const noField = /^(?:group|access|travel|programme|season):|^includes:laundry$/

describe('FIN-01 every form finds its meaning', () => {
  test('FIN-01 of places: holy ones as destinations, departure cities as starting points', () => {
    const missing = Object.entries(forms.places).flatMap(([id, [kind, ...names]]) =>
      names.flatMap((name) => {
        const wanted = [
          ...(kind === 'departure' ? [] : [`place:${id}`]),
          ...(kind === 'holy' ? [] : [`origin:${id}`]),
        ]
        return wanted.filter((meaning) => !read(name).includes(meaning)).map((meaning) => [name, meaning])
      }),
    )
    expect(missing).toEqual([])
  })

  test('FIN-01 of occasions', () => {
    const missing = Object.entries(forms.occasions).flatMap(([id, names]) =>
      names.filter((name) => !read(name).includes(`occasion:${id}`)).map((name) => [name, id]),
    )
    expect(missing).toEqual([])
  })

  test('FIN-01 of words; one without a field is only searched as words', () => {
    const missing = Object.entries(forms.words)
      .filter(([meaning]) => meaning !== 'ignore')
      .flatMap(([meaning, names]) => {
        const wanted = noField.test(meaning)
          ? `words:${meaning}`
          : meaning === 'kind:walk'
            ? 'occasion:arbaeen'
            : meaning
        return names.filter((name) => !read(name).includes(wanted)).map((name) => [name, wanted])
      })
    expect(missing).toEqual([])
  })

  test('FIN-01 words without a filter have no meaning and are not searched', () => {
    const wrong = forms.words.ignore.filter((word) => {
      const { parts, unknownWords } = parseQuery(word)
      return (
        unknownWords.length > 0 ||
        parts.some(({ meanings }) =>
          meanings.some(({ kind }) => kind !== 'month' && kind !== 'words' && kind !== 'includes'),
        )
      )
    })
    expect(wrong).toEqual([])
  })

  test('FIN-01 in capitals, with marks and other letters of the same sound a form is the same', () => {
    for (const [typed, meaning] of [
      ['KARBALA', 'place:karbala'],
      ['كربلا', 'place:karbala'],
      ['كَرْبَلاء', 'place:karbala'],
      ['  karbala-e-moalla!  ', 'place:karbala'],
      ['ربیع‌الاول', 'month:hijri:3'],
      ['5 ★', 'hotel:5-star'],
      ['۵ ستاره', 'hotel:5-star'],
    ] as const)
      expect([typed, read(typed)]).toEqual([typed, expect.arrayContaining([meaning])])
  })
})
