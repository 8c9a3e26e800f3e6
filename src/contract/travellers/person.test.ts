import { expect, test } from 'vitest'
import { z } from 'zod'
import { travellerInput } from './person.ts'

const read = z.object(travellerInput).partial()

test.each([
  ['surname', 'o’brien', "O'BRIEN"],
  ['surname', 'Md. Khan', 'MD KHAN'],
  ['surname', '\u200eRIZVI\u200f', 'RIZVI'],
  ['givenNames', '', null],
  ['ownName', 'മോഹന്\u200d', 'മോഹന്\u200d'],
  ['fatherName', '\u2068حسن\u2069', 'حسن'],
])('FIX-09 PPL-01 a traveller’s %s %j is read as %j', (field, typed, name) => {
  expect(read.parse({ [field]: typed })).toEqual({ [field]: name })
})

test.each(['ownName', 'fatherName', 'grandfatherName'])('FIX-09 no %s turns the line round', (field) => {
  const { error } = read.safeParse({ [field]: 'Hasan \u202eilA\u202c' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['name_invisible'])
})
