// Names that are shown to others: of companies, of people and of trips. What two names have in common when they are
// compared is the database's to say (`company_name_key`), so that no two companies can have one.

/** Scripts whose letters may be mixed in one word: those of one row. Scripts that nobody named are one more. */
const scripts = `
  Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Gujarati Devanagari Bengali Gurmukhi Oriya Tamil Telugu Kannada
  Malayalam Sinhala Thaana Thai Lao Khmer Myanmar Ethiopic Syriac Cherokee Lisu`
  .trim()
  .split(/\s+/)
  .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
  .concat(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u)
/** Letters and marks of no script of their own: accents, the tatweel. */
const commonScript = /[\p{Script=Common}\p{Script=Inherited}]/u

/** An apostrophe and a digit part no word: N0or and d'Оr are looked at whole. */
const word = /[\p{L}\p{M}\p{N}'’\u200c\u200d]+/gu

/** What a paste leaves behind and no reader misses: joiners, empty spaces, marks of direction, a byte order mark. */
const leftovers = String.raw`[\u00ad\u034f\u061c\u200b-\u200f\u2060\ufeff]`
/** The pair with which phones wrap a name that they hand on. */
const wrapped = /^\s*\u2068([^\u202a-\u202e\u2066-\u2069]*)\u2069\s*$/u
/** A mark of a script of its own (vowel signs, viramas), unlike accents, which all scripts share. */
const ownMark = String.raw`(?![\p{Script=Inherited}\p{Script=Common}])\p{M}`
/** A letter whose form depends on its neighbours. Joining types are no property that an expression can ask for. */
const cursive = String.raw`[\p{Script_Extensions=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]`

/** Joiners change how letters are drawn between two cursive ones, and beside a mark; behind a virama also at an end (chillu). */
const neededJoiner = new RegExp(
  String.raw`(?<=${cursive}\p{M}*)[\u200c\u200d](?=${cursive})|(?<=${ownMark})[\u200c\u200d](?=[\p{L}\p{M}])|(?<=(?=\p{Diacritic})${ownMark})[\u200c\u200d]|(?<=\p{Lo})[\u200c\u200d](?=${ownMark})|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  'gu',
)
/** Selectors of a form: of pictures in colour, and of characters that have several. */
const neededSelector =
  /(?<=\p{So})\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=[\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}])\p{Variation_Selector}/gu

/** Characters that take no place, turn the direction, or have no agreed form. */
const invisibleCharacters =
  /[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/u

const leftoverRun = new RegExp(`${leftovers}+`, 'gu')
const partOfWord = /[\p{L}\p{M}\p{N}]/u
const uncased = /\p{Lo}/u

/**
 * A name without what a paste or a keyboard left in it: spaces are single, joiners stand where they change a letter,
 * and nothing unseen stands at the ends of its words. What else is between two letters of a word stays, to be refused.
 */
export function cleanName(name: string): string {
  const single = name.replace(wrapped, '$1').replaceAll(/([\u200c\u200d])[\u200c\u200d]+/gu, '$1')
  const needed = new Set([...single.matchAll(neededJoiner)].map(({ index }) => index))
  const cleaned = single.replaceAll(leftoverRun, (run, start: number) => {
    const joiners = [...run].filter((_, place) => needed.has(start + place)).join('')
    // The characters beside it, whole: some take two places.
    const before = [...single.slice(Math.max(0, start - 2), start)].at(-1) ?? ''
    const [after = ''] = single.slice(start + run.length, start + run.length + 2)
    const isInWord = partOfWord.test(before) && partOfWord.test(after)
    const isIdle = /^[\u200c\u200d]$/u.test(run) && uncased.test(before) && uncased.test(after)
    return joiners || (isInWord && !isIdle ? run : '')
  })
  return cleaned.replaceAll(/\s+/gu, ' ').trim()
}

/** A problem with a name, as a code that messages translate. */
export type NameProblem = 'name_invisible' | 'name_mixed_scripts'

/** Returns the first rule that a name breaks, if any: no invisible characters, and one script in a word (decision 0032). */
export function findNameProblem(name: string): NameProblem | undefined {
  if (hasInvisible(name)) return 'name_invisible'
  return findWords(name).some((letters) => findScripts(letters).size > 1) ? 'name_mixed_scripts' : undefined
}

/**
 * The same of a title, where two languages may meet in a word («Umrahعمرہ»): only letters of alphabets that have capitals
 * look like each other.
 */
export function findTitleProblem(title: string): NameProblem | undefined {
  if (hasInvisible(title)) return 'name_invisible'
  const cased = findWords(title).map((letters) => letters.replaceAll(/\P{Cased}/gu, ''))
  return cased.some((letters) => findScripts(letters).size > 1) ? 'name_mixed_scripts' : undefined
}

/** Whether there is anything to read in it: a letter or a digit. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

const hasInvisible = (name: string) =>
  invisibleCharacters.test(name.replaceAll(neededJoiner, '').replaceAll(neededSelector, ''))

const findWords = (name: string): string[] => name.normalize('NFKC').match(word) ?? []

function findScripts(letters: string): Set<number> {
  const found = [...letters].filter((letter) => /\p{L}/u.test(letter) && !commonScript.test(letter))
  return new Set(found.map((letter) => scripts.findIndex((script) => script.test(letter))))
}
