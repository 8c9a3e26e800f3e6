import { expectTypeOf, test } from 'vitest'
import type { FormState, PageAssets, RenderModule, Screen } from '#server/machine/http/renderer.ts'
import type { PageAssets as AssetsOfPages } from '#web/document.tsx'
import type { ServerForm } from '#web/platform/forms/server-form.ts'
import type {} from '#web/platform/reader-money-element.ts'
import type { Screen as ScreenOfPages } from '#web/routes.ts'

// The two machines do not import each other: each declares what crosses between them. Types are compared here, by check:types.

type Pages = typeof import('#web/entry-server.tsx')

test('what the server expects of the pages is what they export', () => {
  expectTypeOf<Pages>().toExtend<RenderModule>()
})

test('what may be left out has one name on both sides', () => {
  expectTypeOf<keyof Screen>().toExtend<keyof ScreenOfPages>()
  expectTypeOf<keyof PageAssets>().toEqualTypeOf<keyof AssetsOfPages>()
  expectTypeOf<keyof FormState>().toEqualTypeOf<keyof ServerForm>()
})
