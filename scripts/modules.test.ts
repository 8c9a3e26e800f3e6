import { expect, test } from 'vitest'
import { readModule } from './modules.ts'

test('ACC-05 a type of a module that comes later is no way to fetch it: its words are no part of a first load', () => {
  expect(readModule('src/web/features/compare/use-compare-parts.ts').fetched).toEqual([
    { path: 'src/web/features/compare/parts.tsx', isWithWords: true },
  ])
})
