// The lists of a departure for a consulate, an airline, a driver, a hotel and a cook (DSK-04; decision 0097).

export const listKinds = ['visa', 'rooming', 'flight', 'bus', 'contacts', 'owing', 'kitchen'] as const
export type ListKind = (typeof listKinds)[number]

/** Every column that a list may have; `number` counts its rows and is always there. */
export const listColumns = [
  'surname',
  'givenNames',
  'ownName',
  'firstName',
  'fatherName',
  'grandfatherName',
  'sex',
  'age',
  'birthDate',
  'birthPlace',
  'nationality',
  'passportNumber',
  'issuingCountry',
  'passportExpiry',
  'room',
  'roomType',
  'roomNote',
  'seat',
  'diet',
  'needs',
  'head',
  'contactName',
  'phone',
  'email',
  'language',
  'emergencyName',
  'emergencyRelation',
  'emergencyPhone',
  'people',
  'agreed',
  'status',
  'owes',
  'reference',
] as const
export type ListColumn = (typeof listColumns)[number]

type ListDeclaration = {
  /** The columns that it may have, in their order. */
  columns: readonly ListColumn[]
  /** Those that it has until the company chooses others. */
  usual: readonly ListColumn[]
  /** Everybody who reads it away from here expects Latin letters and days such as 05 Sep 1984. */
  isLatin: boolean
}

/**
 * The lists with their columns: as consulates and airlines ask (`passport-rules.md`, 9). Numbers of passports stand on those for
 * visas and flights alone, needs on those for flights and the kitchen alone (lists.md).
 */
export const lists: Record<ListKind, ListDeclaration> = {
  visa: {
    columns: [
      'surname',
      'givenNames',
      'fatherName',
      'grandfatherName',
      'sex',
      'birthDate',
      'birthPlace',
      'nationality',
      'passportNumber',
      'issuingCountry',
      'passportExpiry',
      'phone',
      'head',
      'reference',
    ],
    usual: [
      'surname',
      'givenNames',
      'sex',
      'birthDate',
      'nationality',
      'passportNumber',
      'passportExpiry',
      'head',
      'reference',
    ],
    isLatin: true,
  },
  rooming: {
    columns: [
      'room',
      'roomType',
      'surname',
      'givenNames',
      'ownName',
      'sex',
      'age',
      'roomNote',
      'head',
      'reference',
    ],
    usual: ['room', 'roomType', 'surname', 'givenNames', 'sex', 'age', 'reference'],
    isLatin: false,
  },
  flight: {
    columns: [
      'surname',
      'givenNames',
      'sex',
      'age',
      'birthDate',
      'nationality',
      'passportNumber',
      'issuingCountry',
      'passportExpiry',
      'needs',
      'phone',
      'head',
      'reference',
    ],
    usual: [
      'surname',
      'givenNames',
      'sex',
      'age',
      'birthDate',
      'nationality',
      'passportNumber',
      'passportExpiry',
      'reference',
    ],
    isLatin: true,
  },
  bus: {
    columns: ['seat', 'surname', 'givenNames', 'ownName', 'age', 'head', 'phone', 'reference'],
    usual: ['seat', 'surname', 'givenNames', 'head', 'phone', 'reference'],
    isLatin: false,
  },
  contacts: {
    columns: [
      'surname',
      'givenNames',
      'ownName',
      'head',
      'phone',
      'email',
      'language',
      'emergencyName',
      'emergencyRelation',
      'emergencyPhone',
      'reference',
    ],
    usual: [
      'surname',
      'givenNames',
      'head',
      'phone',
      'emergencyName',
      'emergencyRelation',
      'emergencyPhone',
      'reference',
    ],
    isLatin: false,
  },
  owing: {
    columns: ['contactName', 'phone', 'people', 'agreed', 'status', 'owes', 'reference'],
    usual: ['contactName', 'phone', 'people', 'agreed', 'status', 'owes', 'reference'],
    isLatin: false,
  },
  kitchen: {
    columns: ['firstName', 'room', 'diet', 'needs'],
    usual: ['firstName', 'room', 'diet', 'needs'],
    isLatin: false,
  },
}

/** Columns in Latin letters on every list: names as in the passport, codes, numbers. */
const latinColumns: readonly ListColumn[] = [
  'surname',
  'givenNames',
  'firstName',
  'sex',
  'birthDate',
  'nationality',
  'passportNumber',
  'issuingCountry',
  'passportExpiry',
  'phone',
  'email',
  'emergencyPhone',
  'reference',
]

/** Whether a cell reads from left to right in every language. */
export const isLatinColumn = (column: ListColumn): boolean => latinColumns.includes(column)

/** The columns that name amounts, which a desk does not see. */
const amountColumns: readonly ListColumn[] = ['agreed', 'status']

/** The columns that a list may have for this reader; a status may say "paid", so it is with the amounts. */
export const listAllowedColumns = (kind: ListKind, seesAmounts: boolean): ListColumn[] =>
  lists[kind].columns.filter((column) => seesAmounts || !amountColumns.includes(column))

/**
 * Returns the columns of a list in its own order, whatever the order and whoever chose them: none that the list may not have, and
 * its usual ones where none is left.
 */
export function arrangeColumns(
  kind: ListKind,
  chosen: readonly string[] | null,
  seesAmounts: boolean,
): ListColumn[] {
  const allowed = listAllowedColumns(kind, seesAmounts)
  const kept = allowed.filter((column) => chosen?.includes(column))
  return kept.length > 0 ? kept : allowed.filter((column) => lists[kind].usual.includes(column))
}

/** Seats that a coach has for pilgrims, beside those of the crew. */
export const peoplePerCoach = 45
