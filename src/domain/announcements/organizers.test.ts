import { describe, expect, test } from 'vitest'
import { segmentLines } from './headings.ts'
import { findOrganizer } from './organizer.ts'
import { cleanName, nameScore } from './organizer-names.ts'
import { readLines } from './text/lines.ts'

/** Returns the organizer of a message that has a city, a day and a price below the given lines. */
const named = (...lines: string[]): [string, number] | undefined => {
  const found = findOrganizer(segmentLines(readLines(`${lines.join('\n')}\n\nDep: 5 Jan\nPrice: 85,000`)))
  return found && [found.name, found.line]
}

describe('ORG-17: an organizer by the phrase that names it', () => {
  test.each([
    ['Ali Abbas are pleased to announce', 'Ali Abbas'],
    ['Ali Abbas is happy to announce', 'Ali Abbas'],
    ['Ali Abbas proudly presents', 'Ali Abbas'],
    ['Ali Abbas take pleasure in it', 'Ali Abbas'],
    ['Ali Abbas takes pleasure in it', 'Ali Abbas'],
    ['Ali Abbas is proud of it', 'Ali Abbas'],
    ['Ali Abbas is delighted', 'Ali Abbas'],
    ['Ali Abbas is glad', 'Ali Abbas'],
    ['Ali Abbas is offering', 'Ali Abbas'],
    ['Ali Abbas is organising', 'Ali Abbas'],
    ['Ali Abbas is taking you', 'Ali Abbas'],
    ['Ali Abbas are excited', 'Ali Abbas'],
    ['Ali Abbas are honored', 'Ali Abbas'],
    ['Ali Abbas are honoured', 'Ali Abbas'],
    ['Ali Abbas is here', undefined],
    ['Ali Abbas are gladly here', undefined],
    ['Ali Abbas announce it', 'Ali Abbas'],
    ['Ali Abbas announces it', 'Ali Abbas'],
    ['Ali Abbas presents it', 'Ali Abbas'],
    ['Ali Abbas invites you', 'Ali Abbas'],
    ['Ali Abbas organizes it', 'Ali Abbas'],
    ['Ali Abbas announced it', undefined],
    ['Ali Abbas kii taraf se', 'Ali Abbas'],
    ['Ali Abbas present it', 'Ali Abbas'],
    ['Ali Abbas invite you', 'Ali Abbas'],
    ['Ali Abbas proudly announce it', 'Ali Abbas'],
    ['Ali Abbas take it', undefined],
    ['*Salaam* of *Ali Abbas* are pleased', 'Ali Abbas'],
    ['*Salaam* Ali Abbas are pleased *now*', 'Salaam Ali Abbas'],
    ['Ali Abbas ki taraf se', 'Ali Abbas'],
    ['Ali Abbas ki janib se', 'Ali Abbas'],
    ['Ali Abbas ki jaanib se', 'Ali Abbas'],
    ['Ali Abbas kee taraf se', 'Ali Abbas'],
    ['علی عباس کی طرف سے', 'علی عباس'],
    ['علی عباس کی جانب سے', 'علی عباس'],
    ['અલી અબ્બાસ ની તરફથી', 'અલી અબ્બાસ'],
    ['અલી અબ્બાસ તરફથી', 'અલી અબ્બાસ'],
    ['अली अब्बास की तरफ से', 'अली अब्बास'],
    ['अली अब्बास की ओर से', 'अली अब्बास'],
    ['علي عباس تعلن رحلة', 'علي عباس'],
    ['علي عباس يعلن رحلة', 'علي عباس'],
    ['*Ali Abbas* are pleased', 'Ali Abbas'],
    ['We of *Ali Abbas* are pleased', 'We of Ali Abbas'.slice(6)],
    ['Al are pleased', undefined],
    ['Salaam, Ali Abbas are pleased', 'Ali Abbas'],
    ['Announcement: package announces it', undefined],
    ['special offer package announces it', undefined],
  ])('%j: %j', (line, name) => expect(named(line)?.[0]).toBe(name))

  test.each([
    ['organised by Ali Abbas', 'Ali Abbas'],
    ['Organizer: Ali Abbas', 'Ali Abbas'],
    ['organisers - Ali Abbas', 'Ali Abbas'],
    ['presented by Ali Abbas', 'Ali Abbas'],
    ['arranged by: Ali Abbas', 'Ali Abbas'],
    ['by Ali Abbas', 'Ali Abbas'],
    ['hosted by Noor Tours', 'Noor Tours'],
    ['hosted by *Ali Abbas*', 'Ali Abbas'],
    ['hosted by Ali Abbas', undefined],
    ['brought to you by Noor Tours', 'Noor Tours'],
    ['offered by Noor Tours', 'Noor Tours'],
    ['Join a trip with Noor Tours', 'Noor Tours'],
    ['Join a trip with *Ali Abbas*', 'Ali Abbas'],
    ['Join a trip with Ali Abbas', undefined],
    ['Join a trip with Noor Tours on 5 Jan', 'Noor Tours'],
    ['Join a trip with Noor Tours for all', 'Noor Tours'],
    ['Join a trip with Noor Tours in Pune', 'Noor Tours'],
    ['Join a trip from Noor Tours from Pune', 'Noor Tours'],
    ['a trip with Noor Tours. All welcome', 'Noor Tours'],
    ['a trip with Noor Tours Co. Ltd. today', 'Noor Tours Co. Ltd'],
    ['a trip with Noor Tours Co.Ltd today', 'Noor Tours Co.Ltd today'],
    ['Join *all* with Noor Tours', 'Noor Tours'],
    ['Join us with Ali Abbas *now*', undefined],
    ['regards, Noor Tours', 'Noor Tours'],
    ['wassalam – Noor Tours', 'Noor Tours'],
    ['was salaam Noor Tours', 'Noor Tours'],
    ['zer-e-ehtemam Noor Tours', 'Noor Tours'],
    ['زیر اہتمام: علی عباس', 'علی عباس'],
    ['زیرِ اہتمام علی عباس', 'علی عباس'],
    ['منجانب: علی عباس', 'علی عباس'],
    ['આયોજક: અલી અબ્બાસ', 'અલી અબ્બાસ'],
    ['standby Ali Abbas', undefined],
    ['byAli Abbas', undefined],
    ['A meal by Ali, with a visa, with Noor Tours', 'Noor Tours'],
  ])('%j: %j', (line, name) => expect(named(line)?.[0]).toBe(name))
})

describe('ORG-17: an organizer by its banner', () => {
  test.each<[string[], [string, number] | undefined]>([
    [['NOOR TOURS'], ['NOOR TOURS', 0]],
    [['Noor Tours'], ['Noor Tours', 0]],
    [['*Noor Tours*'], ['Noor Tours', 0]],
    [['- *Noor Tours* and all of you'], ['Noor Tours', 0]],
    [['ALI ABBAS'], ['ALI ABBAS', 0]],
    [['*Ali Abbas*'], ['Ali Abbas', 0]],
    [['Ali Abbas'], undefined],
    [['ALI'], undefined],
    [['ALI ABBAS IS THE BEST OF'], ['ALI ABBAS IS THE BEST OF', 0]],
    [['ALI ABBAS IS THE VERY BEST OF'], undefined],
    [['Welcome', 'ALI ABBAS'], undefined],
    [
      ['Salaam', 'ALI ABBAS'],
      ['ALI ABBAS', 1],
    ],
    [
      ['Welcome', 'ALI GROUP'],
      ['ALI GROUP', 1],
    ],
    [
      ['a', 'b', 'c', 'ALI GROUP'],
      ['ALI GROUP', 3],
    ],
    [['a', 'b', 'c', 'd', 'ALI GROUP'], undefined],
    [['KARBALA NAJAF'], undefined],
    [['UMRAH CARAVAN'], ['UMRAH CARAVAN', 0]],
    [['UMRAH GROUP'], ['UMRAH GROUP', 0]],
    [['UMRAH FRIENDS'], undefined],
    [['KARBALA GROUP'], undefined],
    [['SALAAM ALI ABBAS'], undefined],
    [['Salaam Tours'], ['Salaam Tours', 0]],
    [['Ask Noor Tours?'], undefined],
    [['Noor Tours 12345'], undefined],
    [['Noor Tours (since 1985)'], ['Noor Tours', 0]],
    [['NOOR TOURS 2027'], ['NOOR TOURS 2027', 0]],
    [['Noor Tours 50200 11223'], ['Noor Tours', 0]],
    [['Noor Tours, Call: 50200 11223'], ['Noor Tours', 0]],
    [['Noor Tours, Days: 12'], undefined],
    [['Price: Noor Tours'], undefined],
    [['*Price: Noor Tours*'], undefined],
    [
      ['Price: 85,000', 'ALI ABBAS'],
      ['ALI ABBAS', 1],
    ],
    [['*MUMBAI GROUP*'], undefined],
    [['ZIYARAT TOURS'], ['ZIYARAT TOURS', 0]],
    [['BOOKING TOURS'], undefined],
    [['Noor Tours, Call: 50200 11223, Days: 12'], undefined],
    [['*Noor Tours* one two three four five six seven eight nine ten eleven'], undefined],
    [['the *Noor Tours*'], ['the Noor Tours', 0]],
    [['*1) Noor Tours*'], ['Noor Tours', 0]],
    [['SPECIAL OFFER'], undefined],
    [['Noor Tours 24'], ['Noor Tours 24', 0]],
    [
      ['a', 'Noor Tours', 'Zain Caravan'],
      ['Noor Tours', 1],
    ],
    [
      ['a', 'Noor Tours', 'ZAIN CARAVAN'],
      ['ZAIN CARAVAN', 2],
    ],
    [
      ['one two three four five six seven eight nine ten eleven tours'],
      ['one two three four five six seven eight nine ten eleven tours', 0],
    ],
    [['one two three four five six seven eight nine ten eleven twelve tours'], undefined],
    [
      ['NOOR TOURS', 'organised by Ali Abbas'],
      ['NOOR TOURS', 0],
    ],
    [
      ['a', 'Noor Tours', 'organised by Ali Abbas'],
      ['Ali Abbas', 2],
    ],
    [['package special tours'], undefined],
  ])('%j: %j', (lines, expected) => expect(named(...lines)).toEqual(expected))

  test('a name far below needs stronger evidence', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(named(...lines, 'Noor Tours')).toEqual(['Noor Tours', 6])
    expect(named(...lines.slice(1), 'organised by Ali Abbas', 'g', 'h', 'Zain ki taraf se')).toEqual([
      'Ali Abbas',
      5,
    ])
    expect(named('a', 'organised by Ali Abbas', 'g', 'h', 'Zain ki taraf se')).toEqual(['Zain', 4])
  })
})

test.each([
  ['Noor', 0],
  ['Noor Tours', 4],
  ['Noor Group', 1],
  ['Noor Tours Group', 5],
  ['Special Noor Tours', 2],
  ['Special Offer Noor', -4],
  ['Noor 786', -1],
  ['Noor Tours 786', 3],
  ['Noor 786x', 0],
  ['Noor x786', 0],
  ['', -9],
  ['a b c d e f g h i j k l', 0],
  ['a b c d e f g h i j k l m', -9],
])('ORG-17: %j is a name by %i', (text, score) => {
  expect(nameScore(readLines(text)[0]?.words ?? [])).toBe(score)
})

test.each([
  ['Welcome to Noor Tours', 'Noor Tours'],
  ['Presenting Noor Tours', 'Noor Tours'],
  ['Team Noor', 'Noor'],
  ['We welcome to Noor', 'We welcome to Noor'],
  ['Noor Tours, Pune', 'Noor Tours'],
  ['Noor, Pune', 'Noor'],
  ['Noor, Ali', 'Noor, Ali'],
  ['Noor Tours, Ali', 'Noor Tours'],
  ['Noor Call:', 'Noor'],
  ['Noor, contact', 'Noor'],
  ['Noor rabta', 'Noor'],
  ['Noor ph.', 'Noor'],
  ['Noor mob', 'Noor'],
  ['Noor tel', 'Noor'],
  ['Noor WhatsApp', 'Noor'],
  ['Noor call us', 'Noor call us'],
  ['Noor callus', 'Noor callus'],
  [', Pune', 'Pune'],
  [`Pune – Noor Tours ${'a'.repeat(60)}`, `Pune – Noor Tours ${'a'.repeat(60)}`],
  ['Noor (since 1985)', 'Noor'],
  ['Noor [India]', 'Noor'],
  ['No (x)', 'No (x)'],
  ['Noo(x)', 'Noo'],
  ['Noor Tours – Pune', 'Noor Tours'],
  ['Noor – Ali', 'Noor'],
  ['Pune – Noor Tours', 'Noor Tours'],
  ['Pune | Noor Tours', 'Noor Tours'],
  ['Noor Tours - Zain Caravan', 'Noor Tours - Zain Caravan'],
  ['Noor Tours-Zain', 'Noor Tours-Zain'],
  ['Pune – N', 'Pune – N'],
])('ORG-17: of %j the name is %j', (text, name) => {
  const [line] = readLines(text)
  expect(line && cleanName(line, 0, text.length)).toBe(name)
})
