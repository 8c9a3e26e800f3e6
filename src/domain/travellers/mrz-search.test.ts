import { expect, test } from 'vitest'
import { suggestFillers } from './mrz-fillers.ts'
import { parseMrz } from './mrz-parser.ts'

const today = '2026-11-23'
const one = 'P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<'
const two = 'V4410293<4IND5309144F3103049<<<<<<<<<<<<<<<2'
const specimen = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'

const both = { surname: 'KOLWALA', givenNames: 'SHIRIN', passportNumber: 'V4410293', birthDate: '1953-09-14' }
const alone = { surname: null, givenNames: null, passportNumber: 'V4410293', birthDate: '1953-09-14' }

test.each<[string, string, object]>([
  ['with labels', `Line 1: ${one}\nLine 2: ${two}`, both],
  ['with labels in the same word', `MRZ1=${one}\nMRZ2=${two}`, both],
  ['with labels before a space', `MRZ ${one}\nMRZ ${two}`, both],
  ['with a label of Arabic', `السطر الأول: ${one}\nالسطر الثاني: ${two}`, both],
  ['with a label of Urdu', `پہلی سطر ${one}\nدوسری سطر ${two}`, both],
  ['with labels on lines of their own', `First line\n${one}\nSecond line\n${two}\n`, both],
  ['with numbers before', `1. ${one}\n2. ${two}`, both],
  ['with numbers in brackets', `(1) ${one}\n(2) ${two}`, both],
  ['with a page number behind', `${one}\n${two}\n12`, both],
  ['with a page number before', `12\n${one}\n${two}`, both],
  ['with a page number in the line', `${one} 3\n${two} 3`, both],
  ['with words in the line', `${one} (page 2)\n${two} (page 2)`, both],
  ['with words behind without brackets', `${one} page 2\n${two} page 2`, both],
  ['swapped', `${two}\n${one}`, both],
  ['swapped, with labels', `Second: ${two}\nFirst: ${one}`, both],
  ['swapped in one row', `${two} ${one}`, both],
  ['quoted', `> ${one}\n> ${two}`, both],
  ['quoted twice', `>> ${one}\n>> ${two}`, both],
  ['quoted twice with spaces', `> > ${one}\n> > ${two}`, both],
  ['quoted, with an empty row', `> ${one}\n>\n> ${two}`, both],
  ['quoted, the second line alone', `> ${two}`, alone],
  [
    'within an email',
    `Salam,\nthe passport of my mother:\n\n${one}\n${two}\n\nWas-salam,\nAli\n+92 300 1234567`,
    both,
  ],
  [
    'within a quoted email',
    `On 20 Nov 2026, Ali wrote:\n> Please see:\n> ${one}\n> ${two}\n> Thanks\nReceived.`,
    both,
  ],
  ['twice, in the answer and its quote', `${one}\n${two}\n\n> ${one}\n> ${two}`, both],
  ['in small letters', `passport: ${one.toLowerCase()}\n${two.toLowerCase()}`, both],
  [
    'with spaces within',
    `mrz: ${one.replaceAll(/(.{5})/g, '$1 ')}\n${two.replaceAll(/(.{5})/g, '$1 ')}`,
    both,
  ],
  [
    'with spaces within, quoted',
    `> P<IND KOLWALA << SHIRIN <<<<<<<<<<<<<<<<<<<<<<<<\n> V4410293<4 IND 5309144 F 3103049 <<<<<<<<<<<<<<<2`,
    both,
  ],
  ['in a list', `- ${one}\n- ${two}`, both],
  ['in a list with points', `• ${one}\n• ${two}`, both],
  ['in a table', `| ${one} |\n| ${two} |`, both],
  ['in quotation marks', `"${one}"\n"${two}"`, both],
  ['as code', `\`${one}\`\n\`${two}\``, both],
  [
    'broken where the window ended',
    `Line 1:\n${one.slice(0, 30)}\n${one.slice(30)}\nLine 2:\n${two.slice(0, 30)}\n${two.slice(30)}`,
    both,
  ],
  ['in one row behind a label', `MRZ: ${one}${two}`, both],
  ['in one row between words', `here ${one} ${two} thanks`, both],
  [
    'with fillers left out, labelled',
    `1: P<INDKOLWALA<<SHIRIN<<<\n2: V4410293<4IND5309144F3103049<<<2`,
    both,
  ],
  ['with too many fillers, quoted', `> ${one}<<<\n> V4410293<4IND5309144F3103049<<<<<<<<<<<<<<<<<<<2`, both],
  ['as entities of HTML, quoted', `> ${one.replaceAll('<', '&lt;')}\n> ${two.replaceAll('<', '&lt;')}`, both],
  ['with the second line behind a label', `MRZ line 2 ${two}`, alone],
  [
    'with the fields of the page before',
    `Surname KOLWALA\nPassport No. V4410293\nDate of birth 14/09/1953\n${one}\n${two}`,
    both,
  ],
  ['with signs of direction', `\u200eمسافر\u200f\n\u202a${one}\u202c\n\u202a${two}\u202c`, both],
])('FIX-17 the lines of a passport are found in what was pasted: %s', (_, text, values) => {
  const read = parseMrz(text, today)
  expect(read).toMatchObject({ kind: 'passport', values, faults: [] })
})

test('FIX-17 a label with optional data, a wrong digit among other words, and no passport are read for what they are', () => {
  expect(parseMrz(`Line 1: ${specimen.replace('\n', '\nLine 2: ')}`, today)).toMatchObject({
    kind: 'passport',
    values: {
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      passportNumber: 'L898902C3',
      optional: 'ZE184226B',
    },
  })
  const wrong = parseMrz(`Line 1: ${one}\nLine 2: ${two.replace('530914', '530915')}`, today)
  expect(wrong).toMatchObject({ kind: 'passport', faults: [{ field: 'birthDate' }, { field: 'composite' }] })
  for (const text of [
    'Please find the passport attached.',
    'P<IND',
    `> ${one}`,
    `12345678901234567890 ${one}`,
  ])
    expect(parseMrz(text, today).kind, text).toBe('unreadable')
  const card =
    'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
  expect(parseMrz(card.replaceAll(/^/gm, '> '), today).kind).toBe('identity_card')
})

test('FIX-17 the lines of two people fill in neither', () => {
  const other = 'P<INDKHAN<<ALI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'
  const text = `Mother: ${one}\n${two}\nFather: ${other}\n${specimen.split('\n')[1]}`
  expect(parseMrz(text, today)).toEqual({ kind: 'several' })
})

const withFillers = `${one}\n${two}`
test.each<[string, string, string | undefined]>([
  ['K', `${one.replace(/<+$/, (run) => 'K'.repeat(run.length))}\n${two}`, withFillers],
  ['C behind fillers', `P<INDKOLWALA<<SHIRIN<<<<<<<<CCCCCCCCCCCCCCCC\n${two}`, withFillers],
  ['all four mixed', `P<INDKOLWALA<<SHIRIN<<<<KSECKKK<<CCSEEKKKKKK\n${two}`, withFillers],
  ['in small letters', `p<indkolwala<<shirin<<<<kkkkkkkkkkkkkkkkkkkk\n${two}`, withFillers],
  ['more than a line has', `${one}KKKKKK\n${two}`, withFillers],
  ['in a labelled line', `Line1: P<INDKOLWALA<<SHIRINKKKKKKKK\nLine2: ${two}`, withFillers],
  ['in the second line', `${one}\nV4410293<4IND5309144F3103049KKKKKKKKKKKKKKK2`, withFillers],
  ['in the second line and its number', `${one}\nV4410293K4IND5309144F3103049KKKKKKKKKKKKKKK2`, withFillers],
  ['none', withFillers, undefined],
  ['a name that ends with such letters', `P<INDBECKESS<<ERICK<<<<<<<<<<<<<<<<<<<<<<<<<\n${two}`, undefined],
  [
    'a given name of such letters',
    `P<NLDVRIES<<KEES<<<<<<<<<<<<<<<<<<<<<<<<<<<<\n${two}`.replace('KEES', 'CES'),
    undefined,
  ],
  ['an initial', `P<INDKHAN<<S<K<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\n${two}`, undefined],
  ['words', 'Please see KKKKK', undefined],
])('FIX-17 runs of K, C, S and E at the end of a line are offered as fillers: %s', (_, text, offered) => {
  expect(suggestFillers(text)).toBe(offered)
})
