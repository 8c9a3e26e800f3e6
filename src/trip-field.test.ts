import { expect, test } from 'vitest'
import { readRecipe } from '#test/recipes.ts'
import { isTest, paths, readSource } from '#test/source-code.ts'

// The recipe "A new plain field of a trip" (CONTRIBUTING.md), executed for one that there is: the files that name it are
// the recipe's ten, so a new field needs no other.

const field = 'requirement'
const label = 'trips.requirements'

/** The rules of this field beyond those of a plain one. */
const rulesOfItsOwn = [
  'src/web/features/trips/form/state/trip-form-values.ts', // A new trip's form begins with a sentence in it.
  'src/demo/catalogue.json', // The demo's trips have it.
  'src/domain/announc*', // An announcement may tell it.
  'src/domain/trips/changes.ts', // Pilgrims rely on it, and receive a notice of its change.
  'src/i18n/trip-changes.ts', // In words.
  'src/contract/bookings/agreement.ts', // A booking is made of it,
  'src/server/migrations/0028_offers.sql', // by its trip's offer.
  'src/server/trips/editing/functions.sql', // by functions that stand here since.
  'src/*translations.ts', // It may be written in further languages,
  'src/contract/trips/translations.ts', // as it is sent and answered,
  'src/server/migrations/0034_words_and_places.sql', // held by the database,
  'src/web/features/trips/form/sections/translation-fields.tsx', // written
  'src/web/features/trips/form/state/translation-values.ts', // and stored in the form.
  'src/demo/trip-translations.ts', // The demo has some.
]

type Named = { path: string; text: string }

const patternOf = (glob: string) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^ ]*')}$`)
const isOneOf = (globs: string[], path: string) => globs.some((glob) => patternOf(glob).test(path))

const recipeFiles = [...readRecipe('A new plain field of a trip').matchAll(/`(\w+\/[^`]+)`/g)]
  .map(([, glob]) => `src/${glob}`)
  .filter((glob) => !isTest(glob) && !glob.startsWith('src/test/'))

const inSnakeCase = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether a file names the field; messages name its label. */
const isNamedIn = ({ path, text }: Named) =>
  path.startsWith('src/i18n/messages/')
    ? text.includes(`"${label}"`)
    : new RegExp(`\\b(?:${field}|${inSnakeCase})\\b`).test(text)

const notOfTheRecipe = (files: Named[]) =>
  files
    .filter(isNamedIn)
    .map(({ path }) => path)
    .filter((path) => !isOneOf(recipeFiles, path) && !isOneOf(rulesOfItsOwn, path))

const sources = paths
  .filter((path) => /^src\/.*\.(tsx?|json|sql)$/.test(path) && !isTest(path))
  .map((path) => ({ path, text: readSource(path) }))

test('a plain field of a trip is named in the ten files of its recipe and nowhere else', () => {
  expect(notOfTheRecipe(sources)).toEqual([])
  const named = sources
    .filter(({ path }) => !isOneOf(rulesOfItsOwn, path))
    .filter((file) => isNamedIn(file) && isOneOf(recipeFiles, file.path))
  const counts = recipeFiles.map((glob) => named.filter(({ path }) => patternOf(glob).test(path)).length)
  expect(Object.fromEntries(recipeFiles.map((glob, index) => [glob, counts[index]]))).toEqual({
    'src/server/migrations/*.sql': 1,
    'src/server/trips/core/tables.ts': 1,
    'src/contract/trips/fields.ts': 1,
    'src/web/features/trips/form/sections/*.tsx': 1,
    'src/web/features/trips/detail/*.tsx': 1,
    'src/i18n/messages/*.json': 5,
  })
  expect(named.length).toBe(10)
})

test('the label that is counted is the one at the field', () => {
  const [line = ''] =
    new RegExp(`^.*name="${field}".*$`, 'm').exec(
      readSource('src/web/features/trips/form/sections/texts.tsx'),
    ) ?? []
  expect(line).toContain(`t('${label}')`)
})

test('control: a further file is found', () => {
  const view = {
    path: 'src/server/trips/core/view.ts',
    text: 'const columns = { requirement: trips.requirement }',
  }
  const query = { path: 'src/server/trips/core/queries.ts', text: `sql\`SELECT ${inSnakeCase} FROM trips\`` }
  const other = { path: 'src/server/trips/core/queries.ts', text: `t('${label}')` }
  expect(notOfTheRecipe([view, query, other])).toEqual([view.path, query.path])
})
