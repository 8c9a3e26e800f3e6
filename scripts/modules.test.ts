import { expect, test } from 'vitest'
import { readModule } from './modules.ts'

test('ACC-05 importing only a type of a deferred module does not load it: its messages are not part of a first load', () => {
  expect(readModule('src/web/features/compare/use-compare-parts.ts').fetched).toEqual([
    { path: 'src/web/features/compare/parts.tsx', isWithWords: true },
  ])
})
