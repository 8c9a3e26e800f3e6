import { expect, test } from 'vitest'
import * as specified from '#test/data/specified.ts'
import { listRoomCode, readSource } from '#test/source-code.ts'
import { screens } from '#web/routes.ts'

/** The pages for people that the server makes itself, without a screen. */
const serverPages = ['/api/docs', '/dev/mail', '/dev/mail/:id']

/** The pages that the specifications do not have; `*` is the page of every other address. */
const listOwnPages = (paths: readonly string[]) =>
  [...paths, ...serverPages].filter((path) => path !== '*' && !specified.routes.includes(path)).sort()

const listRows = (text: string) =>
  [...text.matchAll(/^\| `(\/[^`]*)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, path = '']) => path).sort()

const paths = screens.map(({ path }) => path)
const document = readSource('docs/product/own-pages.md')

test('docs/product/own-pages.md lists each page that the specifications do not have, and no other', () => {
  expect(listRows(document)).toEqual(listOwnPages(paths))
  // Control: a page without its row, and a row without its page.
  expect(listOwnPages([...paths, '/more'])).toContain('/more')
  expect(listOwnPages(paths)).not.toContain('/trips/:id')
  const row = '| `/gone` | a page of before | decision 0001 |\n'
  expect(listRows(document + row)).not.toEqual(listOwnPages(paths))
})

test('the server has the pages that are listed as its own', () => {
  const server = listRoomCode('server').map(({ text }) => text)
  const isServed = (path: string) => server.some((text) => text.includes(`('${path}', `))
  expect(serverPages.filter((path) => !isServed(path))).toEqual([])
  // Control: a page that no file serves.
  expect(isServed('/dev/letters')).toBe(false)
})
