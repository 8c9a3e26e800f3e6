// Names that are shown to others: of companies and of people. What two names have in common when they are compared is the
// database's to say (`company_name_key`), so that no two companies can have one.

/** Scripts whose letters may be mixed in one word: those of one row. All others are one more. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  // Arabic, Persian and Urdu.
  /\p{Script=Arabic}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
]
/** Letters and marks of no script of their own: accents, the tatweel. */
const commonScript = /[\p{Script=Common}\p{Script=Inherited}]/u

/** An apostrophe and a digit part no word: N0or and d'Оr are looked at whole. */
const word = /[\p{L}\p{M}\p{N}'’\u200c\u200d]+/gu

/** Joiners that change how the letters beside them are drawn: Persian and Urdu need them, and Indic scripts. */
const neededJoiner =
  /(?<=\p{Script=Arabic}\p{M}*)[\u200c\u200d](?=\p{Script=Arabic})|(?<=[\p{Script=Gujarati}\p{Script=Devanagari}\p{Script=Bengali}])[\u200c\u200d](?=[\p{Script=Gujarati}\p{Script=Devanagari}\p{Script=Bengali}]|$)/gu
/** The mark with which some pictures are written in colour. */
const pictureMark = /(?<=\p{So})\ufe0f/gu

/** Characters that take no place, turn the direction, or have no agreed form. */
const invisibleCharacters =
  /[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/u

/** A problem with a name, as a code that messages translate. */
export type NameProblem = 'name_invisible' | 'name_mixed_scripts'

/** Returns the first rule that a name breaks, if any: no invisible characters, and one script in a word (decision 0032). */
export function findNameProblem(name: string): NameProblem | undefined {
  if (invisibleCharacters.test(name.replaceAll(neededJoiner, '').replaceAll(pictureMark, '')))
    return 'name_invisible'
  const words = name.normalize('NFKC').match(word) ?? []
  return words.some((letters) => findScripts(letters).size > 1) ? 'name_mixed_scripts' : undefined
}

/** Whether there is anything to read in it: a letter or a digit. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

function findScripts(letters: string): Set<number> {
  const found = [...letters].filter((letter) => /\p{L}/u.test(letter) && !commonScript.test(letter))
  return new Set(found.map((letter) => scripts.findIndex((script) => script.test(letter))))
}
