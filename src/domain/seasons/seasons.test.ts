import { expect, test } from 'vitest'
import { places } from '#domain/places/places.ts'
import { findSeason, seasons } from './seasons.ts'
import { shortenSeasonName } from './short-name.ts'

/** Who is named in Persian with an honorific behind the name: the Prophet, the Imams, and the women of his house. */
const honoured = [
  [/پیامبر(?: اکرم)?/u, 'ﷺ'],
  [/امام زمان/u, '(عج)'],
  [/امام (?!زمان|ابوحنیفه)(?:جعفر صادق|محمد باقر|حسن مجتبی|حسن عسکری|موسی کاظم|[\u0600-\u06ff]+)/u, '(ع)'],
  [/حضرت (?:عباس|علی‌اکبر)/u, '(ع)'],
  [/حضرت (?:رقیه|معصومه|زینب|فاطمه)|ام‌البنین/u, '(س)'],
] as const

/** Returns the sacred names in a Persian text that stand without their honorific. */
function findBareNames(text: string): string[] {
  return honoured.flatMap(([name, honorific]) =>
    [...text.matchAll(new RegExp(name, 'gu'))].flatMap(({ 0: found, index }) =>
      text.slice(index + found.length).startsWith(`\u00a0${honorific}`) ? [] : [found],
    ),
  )
}

test('LNG-07 sacred names of occasions and places carry their honorific in Persian', () => {
  for (const { names } of [...seasons, ...places])
    expect([names.fa, findBareNames(names.fa)]).toEqual([names.fa, []])
  expect(findSeason('mawlid-17')?.names.fa).toBe('میلاد پیامبر\u00a0ﷺ و امام صادق\u00a0(ع) (۱۷ ربیع‌الاول)')
  expect(findSeason('mid-shaban')?.names.fa).toBe('نیمهٔ شعبان: ولادت امام زمان\u00a0(عج)')
})

test('LNG-07 control: a name without its honorific is found', () => {
  expect(findBareNames('میلاد پیامبر و امام صادق')).toEqual(['پیامبر', 'امام صادق'])
  expect(findBareNames('حرم حضرت رقیه')).toEqual(['حضرت رقیه'])
})

test('LNG-07 an occasion is found without the honorific too', () => {
  for (const { names, otherNames } of seasons) {
    const bare = names.fa.replaceAll(/\u00a0(?:ﷺ|\((?:ع|س|عج)\))/gu, '')
    if (bare !== names.fa) expect(otherNames).toContain(bare)
  }
})

test('LNG-07 a day of mourning is blessed in no language', () => {
  for (const { mood, names } of seasons)
    if (mood === 'mourning') expect(Object.values(names).join()).not.toMatch(/مبارک|مبارك|મુબારક|bless|happy/i)
})

test('LNG-07 the short name of an occasion keeps the honorific', () => {
  expect(shortenSeasonName('ولادت امام علی\u00a0(ع) (۱۳ رجب)')).toBe('ولادت امام علی\u00a0(ع)')
  expect(shortenSeasonName('نیمهٔ شعبان: ولادت امام زمان\u00a0(عج)')).toBe('نیمهٔ شعبان')
  expect(shortenSeasonName('Birth of Imam Ali (13 Rajab)')).toBe('Birth of Imam Ali')
  expect(shortenSeasonName('اربعین (چہلم)')).toBe('اربعین')
})
