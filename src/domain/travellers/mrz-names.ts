// Names in line 1 of a passport (ICAO 9303 part 3, section 4.6, and its table of Latin letters). Names of other scripts
// are never transliterated here: the passport alone says how its state writes them.

/** So many signs has line 1 for the name. */
const mrzNameLength = 39

const mrzSpellings: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ĳ: 'IJ',
  İ: 'I',
  ı: 'I',
}

/** Surname and given names as they are read from line 1; `truncated` where the field is full to its last sign. */
export type MrzNames = { surname: string; givenNames: string; truncated: boolean }

/** The two names of the field: two fillers separate them, one represents a space or a hyphen. */
export function parseMrzNames(field: string): MrzNames {
  const bare = field.replace(/<+$/, '')
  const cut = bare.indexOf('<<')
  const surname = cut < 0 ? bare : bare.slice(0, cut)
  const words = (part: string) => part.split('<').filter(Boolean).join(' ')
  return {
    surname: words(surname),
    givenNames: cut < 0 ? '' : words(bare.slice(cut)),
    truncated: field.length === mrzNameLength && bare.length === mrzNameLength,
  }
}

/**
 * A name as line 1 writes it, words parted by one filler: marks come off, apostrophes are dropped, a hyphen is a filler.
 * undefined where it has letters of another script, or none.
 */
export function toMrzName(name: string): string | undefined {
  const letters = [...name.normalize('NFC').replaceAll('ß', 'ẞ').replaceAll('ı', 'I').toUpperCase()]
  const latin = letters
    .map((letter) => mrzSpellings[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’ʼ`´.,]/gu, '')
    .replaceAll(/[\s\-‐‑–]+/g, '<')
    .replaceAll(/^<+|<+$/g, '')
  return /^[A-Z]+(?:<[A-Z]+)*$/.test(latin) ? latin : undefined
}

/** The field of 39 characters. A surname that is too long is cut so that one letter of the given names is left. */
export function formatMrzNameField(surname: string, givenNames: string): string {
  if (givenNames === '') return surname.slice(0, mrzNameLength).padEnd(mrzNameLength, '<')
  return `${surname.slice(0, mrzNameLength - 3)}<<${givenNames}`
    .slice(0, mrzNameLength)
    .padEnd(mrzNameLength, '<')
}

/**
 * Whether typed names are those of the line: `truncated` where the line ends within them. Ü may be
 * written UE or U, so that marks are tried both ways.
 */
export function compareMrzNames(
  typed: { surname: string | null; givenNames: string | null },
  read: MrzNames,
): 'same' | 'truncated' | 'different' {
  const wanted = joinNames(read.surname, read.givenNames)
  for (const plain of [false, true]) {
    const [surname, given] = [typed.surname ?? '', typed.givenNames ?? ''].map((name) =>
      name.trim() === '' ? '' : toMrzName(plain ? removeMarks(name) : name),
    )
    if (surname === undefined || given === undefined) continue
    if (joinNames(surname, given) === wanted) return 'same'
    // Also where the cut falls on a filler, which no sign of the line tells.
    if (formatMrzNameField(surname, given) === formatMrzNameField(...mrzWords(read))) return 'truncated'
  }
  return 'different'
}

const joinNames = (surname: string, given: string) => `${surname}<<${given}`.replaceAll(' ', '<')

const mrzWords = ({ surname, givenNames }: MrzNames): [string, string] => [
  surname.replaceAll(' ', '<'),
  givenNames.replaceAll(' ', '<'),
]

const removeMarks = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
