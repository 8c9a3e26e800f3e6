import { expect, test } from 'vitest'
import { contentLanguages } from '#domain/trips/translations.ts'
import { describeSeason } from './about.ts'
import { seasons } from './seasons.ts'

test('FIN-02 the most popular occasions have a sentence in five languages, without an exclamation mark', () => {
  const most = seasons.filter(({ demand }) => demand === 3)
  expect(most).toHaveLength(18)
  for (const { id } of most)
    for (const language of contentLanguages) {
      const text = describeSeason(id)?.[language] ?? ''
      expect([id, language, text.length > 40, /[!！]/.test(text)]).toEqual([id, language, true, false])
      expect([id, language, text]).toEqual([id, language, expect.stringMatching(/[.۔]$/)])
    }
  expect(describeSeason('ashura-fast')).toBeUndefined()
})

test('FIN-02 no day of mourning is called festive', () => {
  const festive = /feast|festiv|celebrat|joy|عيد|احتفال|عید|جشن|ઈદ|જશ્ન/i
  for (const { id, mood } of seasons)
    if (mood === 'mourning')
      for (const text of Object.values(describeSeason(id) ?? {}))
        expect([id, festive.exec(text)]).toEqual([id, null])
})
