import { expectTypeOf, test } from 'vitest'
import type { RenderModule } from '#server/machine/http/renderer.ts'
import type {} from '#web/platform/reader-money-element.ts'

// The two machines do not import each other: each declares what crosses between them. Types are compared here, by check:types.

type Pages = typeof import('#web/entry-server.tsx')

test('what the server expects of the pages is what they export', () => {
  expectTypeOf<Pages>().toExtend<RenderModule>()
})
