import { readSource } from './source-code.ts'

/** A code sample of a recipe: an excerpt of the file that its fence names, or commands where it names none. */
type Sample = { language: string; path: string | undefined; lines: string[] }
export type Recipe = { title: string; text: string; samples: Sample[] }

const fence = /^```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm

/** Returns the recipes of a document: its headings, with their text and their code samples apart. */
export function parseRecipes(document: string): Recipe[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const body = lines.join('\n')
      const samples = [...body.matchAll(fence)].map(([, language = '', path, sample = '']) => ({
        language,
        path: path || undefined,
        lines: sample.trimEnd().split('\n'),
      }))
      return { title, text: body.replace(fence, ''), samples }
    })
}

/** The recipes of CONTRIBUTING.md. */
export const recipes = parseRecipes(readSource('CONTRIBUTING.md'))

/** Returns the text of a recipe, without its code sample. */
export function readRecipe(title: string): string {
  const recipe = recipes.find((one) => one.title === title)
  if (!recipe) throw new Error(`CONTRIBUTING.md has no recipe "${title}"`)
  return recipe.text
}
