import { expect, test } from 'vitest'
import { sampleOf } from './mutants-sample.ts'

const mutantsOf = (folder: string, file: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${folder}${file}${at}`,
    fileName: `${folder}/src/server/${file}`,
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
    location: { start: { line: at, column: 4 }, end: { line: at, column: 8 } },
  }))
const lines = (ids: Set<string>) => [...ids].map((id) => id.replace(/^.*\.ts/, '')).toSorted()

test('FIX-30 three mutants of a file are tried, or as many as it has', () => {
  const sample = sampleOf([...mutantsOf('/a', 'one.ts', 40), ...mutantsOf('/a', 'two.ts', 2)])
  expect([...sample].filter((id) => id.includes('one.ts'))).toHaveLength(3)
  expect([...sample].filter((id) => id.includes('two.ts'))).toHaveLength(2)
})

test('FIX-30 they are the same in every run, wherever the files lie and whatever else is mutated', () => {
  const alone = sampleOf(mutantsOf('/a', 'one.ts', 40))
  const among = sampleOf([...mutantsOf('/b', 'two.ts', 9), ...mutantsOf('/b', 'one.ts', 40).toReversed()])
  expect(lines(new Set([...among].filter((id) => id.includes('one.ts'))))).toEqual(lines(alone))
})
