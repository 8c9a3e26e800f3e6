import { describe, expect, test } from 'vitest'
import { readRecipe } from '#test/recipes.ts'
import { code, isTest, paths } from '#test/source-code.ts'
import { screens } from './routes.ts'

/** The folders of page files: files beside others, in a folder of a page's own name, are its sections. */
const folders =
  /^src\/web\/pages\/(?:(?:accounts|bookings|legal|organizers|payees|payments|saved|travellers|waiting-lists)\/)?[\w-]+\.tsx$/

describe('the recipe of a new screen', () => {
  test('names the file of the page, the line in the table and the spec, and nothing else', () => {
    const named = [...readRecipe('A new screen').matchAll(/`((?:src|web|test|server|scripts)\/[^`]+)`/g)]
    expect(named.map(([, path]) => path)).toEqual([
      'web/pages',
      'web/routes.ts',
      'test/requests',
      'test/e2e',
      'test/e2e/screens.ts',
    ])
  })

  test('each screen has its page, and each page its screen', () => {
    const around = ['shell', 'failure']
    const pages = paths.filter((path) => folders.test(path))
    const names = pages
      .map((path) => path.slice('src/web/pages/'.length, -'.tsx'.length))
      .filter((name) => !around.includes(name))
    expect(screens.map(({ page }) => page).sort()).toEqual(names.sort())
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  test('no other file needs to name a screen: only files that link to it, and its tests, do', () => {
    expect(othersThatName(screens)).toEqual([])
  })

  test('control: a second list is found, and the file that holds it is named', () => {
    const list = {
      path: 'scripts/list.ts',
      text: "export const pages = ['/contact', 'pages/accounts/profile']",
    }
    expect(othersThatName(screens, [list])).toEqual([
      'scripts/list.ts: /contact',
      'scripts/list.ts: /profile',
    ])
  })
})

/** Pages and emails link to screens, which are none of their facts; so do these. */
const leading: Record<string, string[]> = {
  'src/contract/accounts/external.ts': ['trips', 'trip', 'accounts/login', 'accounts/oauth-success'],
  'src/domain/accounts/external-accounts.ts': ['accounts/login'],
  'src/server/accounts/external/service.ts': ['accounts/login', 'accounts/oauth-success'],
  'src/server/pages/crawlers.ts': ['trips', 'trip'],
  'src/server/deletions/routes.ts': ['legal/data-deletion', 'legal/deletion-status'],
  'src/server/pages/pages.ts': ['accounts/login'],
  'src/server/bookings/counter/codes.ts': ['bookings/counter-entry', 'bookings/counter-code'],
  'src/server/pages/sent-proof.ts': ['contact'],
  'src/web/platform/forms/posted-form.tsx': ['contact'],
  'src/server/pages/sitemap.ts': ['trips', 'trip', 'seasons', 'season'],
}
const mayLink = (path: string) =>
  /^src\/(?:web\/(?:pages|features)\/|server\/.*(?:emails?|email-parts|booking-links)\.ts$)/.test(path)

/** The URL table, and its lines for companies. */
const tables = ['src/web/routes.ts', 'src/web/organizer-screens.ts']

function othersThatName(known: typeof screens, files: { path: string; text: string }[] = code): string[] {
  const suspects = files.filter(
    ({ path }) =>
      /^(?:src|scripts)\//.test(path) && !tables.includes(path) && !isTest(path) && !mayLink(path),
  )
  return known
    .filter(({ path }) => path.length > 1)
    .flatMap((screen) => {
      const named = pattern(screen)
      const found = suspects.filter(
        ({ path, text }) => !leading[path]?.includes(screen.page) && named.test(text),
      )
      return found.map(({ path }) => `${path}: ${screen.path}`)
    })
}

/** Its address in quotes, or its page's file. */
function pattern({ path, page }: (typeof screens)[number]): RegExp {
  const address = path.replace(/\/:.*/, '')
  return new RegExp(`['"\`}]${address}(?=['"\`/?#])|pages/${page}\\b`)
}
