import { calendarDate } from '#domain/kernel/calendar.ts'
import { formatMrz, type MrzInput } from '#domain/travellers/mrz-format.ts'
import { random } from './random.ts'

/** People and numbers are invented; `#` is a figure, `@` a letter, `*` either, other signs are themselves. */
const countries = [
  {
    code: 'IND',
    title: 'REPUBLIC OF INDIA',
    tint: '#c9d3dd',
    numbers: ['@#######'],
    names: ['KOLWALA SHIRIN', 'MERCHANT HUSSAIN ABBAS', 'LOKHANDWALA FATEMA BAI', 'SINGH GURPREET'],
  },
  {
    code: 'PAK',
    title: 'ISLAMIC REPUBLIC OF PAKISTAN',
    tint: '#d3e0cf',
    numbers: ['@@#######'],
    names: ['NAQVI SYED ALI RAZA', 'BUKHARI ZAINAB', 'RIZVI MUHAMMAD QASIM', 'ABIDI SAKINA BATOOL'],
  },
  {
    code: 'GBR',
    title: 'UNITED KINGDOM',
    tint: '#dfd0d2',
    numbers: ['#########'],
    names: ['JAFFER MOHAMED', 'WALJI ZEHRA', 'OBRIEN SIOBHAN', 'SMITH LEIGH'],
  },
  {
    code: 'USA',
    title: 'UNITED STATES OF AMERICA',
    tint: '#d0d4e2',
    numbers: ['@########', '#########'],
    names: ['DOE JORDAN LEE', 'HIJAZI AMIRA', 'GONZALEZ BELLE', 'FOX ZOE'],
  },
  {
    code: 'CAN',
    title: 'CANADA',
    tint: '#d8e2e0',
    numbers: ['@@######', '@######@@'],
    names: ['MARTIN SARAH', 'PANJWANI ABID', 'LAKHANI SUKAINA', 'TREMBLAY GUY'],
  },
  {
    code: 'DEU',
    title: 'BUNDESREPUBLIK DEUTSCHLAND',
    tint: '#e2dbc9',
    numbers: ['C********', 'L********'],
    names: ['MUELLER THOMAS', 'OEZDEMIR ZEYNEP', 'GROSS BIRGIT', 'QUANDT JULIA'],
  },
  {
    code: 'FRA',
    title: 'REPUBLIQUE FRANCAISE',
    tint: '#e3d6dc',
    numbers: ['##@@#####'],
    names: ['DUBOIS HELENE', 'BENALI KARIM', 'LEGRAND JACQUES YVES', 'GILLES EVE'],
  },
  {
    code: 'AUS',
    title: 'AUSTRALIA',
    tint: '#d2dfe6',
    numbers: ['P@#######', '@#######'],
    names: ['CITIZEN JANE', 'HASSAN OMAR', 'WU XIN', 'KELLY BROOKE'],
  },
  {
    code: 'IRN',
    title: 'ISLAMIC REPUBLIC OF IRAN',
    tint: '#dccfc6',
    numbers: ['@########'],
    names: ['HOSSEINI ZAHRA', 'MOHAMMADI REZA', 'GHOLAMI SAEID', 'KAZEMI BIBI'],
  },
  {
    code: 'IRQ',
    title: 'REPUBLIC OF IRAQ',
    tint: '#cbd9d6',
    numbers: ['@########'],
    names: ['AL MUSAWI HAYDER JAWAD', 'AL SADR BAQIR', 'KADHIM ZUHAIR', 'JASIM ISRAA'],
  },
  {
    code: 'KEN',
    title: 'REPUBLIC OF KENYA',
    tint: '#cfd9e3',
    numbers: ['@#######', '@@#######'],
    names: ['DEWJI ROSHAN', 'OTIENO BOB', 'MOLEDINA GULSHAN', 'WANJIKU SUSAN'],
  },
  {
    code: 'TZA',
    title: 'UNITED REPUBLIC OF TANZANIA',
    tint: '#d6e3da',
    numbers: ['@@######', '@@@######'],
    names: ['KHIMJI ALMAS', 'SULEIMAN BISHARA', 'MWINYI HALIMA', 'VERSI SIBTAIN'],
  },
] as const

export type Specimen = {
  country: string
  title: string
  tint: string
  input: MrzInput
  lines: [string, string]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const any = (of: string) => of.charAt(Math.floor(random() * of.length))
const day = (from: number, to: number) => {
  const two = (value: number) => String(value).padStart(2, '0')
  const year = from + Math.floor(random() * (to - from + 1))
  const made = calendarDate(
    `${year}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`,
  )
  if (!made) throw new Error('no day')
  return made
}

/** So many people of each of the twelve countries, with right check digits; the same for each start of the numbers. */
export function listSpecimens(each: number): Specimen[] {
  return countries.flatMap(({ code, title, tint, numbers, names }) =>
    Array.from({ length: each }, (_, at) => {
      const layout = numbers[at % numbers.length] ?? numbers[0]
      const passportNumber = layout
        .replaceAll('#', () => any('0123456789'))
        .replaceAll('@', () => any(letters))
        .replaceAll('*', () => any('CFGHJKLMNPRTVWXYZ0123456789'))
      const name = names[at % names.length] ?? names[0]
      const cut = name.startsWith('AL ') ? name.indexOf(' ', 3) : name.indexOf(' ')
      const input: MrzInput = {
        issuingCountry: code,
        surname: name.slice(0, cut),
        givenNames: name.slice(cut + 1),
        passportNumber,
        nationality: code,
        birthDate: day(1938, 2021),
        sex: random() < 0.5 ? 'female' : 'male',
        passportExpiry: day(2027, 2036),
        ...(code === 'PAK' && { optional: Array.from({ length: 13 }, () => any('0123456789')).join('') }),
      }
      const lines = formatMrz(input)
      if (!lines) throw new Error('no lines')
      return { country: code, title, tint, input, lines }
    }),
  )
}
