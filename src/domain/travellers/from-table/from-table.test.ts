import { describe, expect, test } from 'vitest'
import { checkRows, defaultAnswer } from './check-rows.ts'
import { findColumns } from './columns.ts'
import { fillDown, readRows, splitPasted } from './read-table.ts'
import { readNationality, readRoom, readSex, splitName } from './values.ts'

const today = '2026-11-28'
const trip = {
  destination: 'iraq',
  departureDate: '2027-01-10',
  returnDate: '2027-01-22',
  infantUnder: 2,
  childUpTo: 11,
} as never

describe('DSK-13 a pasted table', () => {
  test('DSK-13 is split as spreadsheets copy it, with quotes, line breaks in cells, commas or semicolons', () => {
    expect(splitPasted('A\tB\r\n"a ""x""\nb"\tc').rows).toEqual([
      ['A', 'B'],
      ['a "x"\nb', 'c'],
    ])
    expect(splitPasted('a;b\n1,5;2').rows).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(splitPasted('"Rizvi, Ali",1').rows).toEqual([['Rizvi, Ali', '1']])
  })

  test('DSK-13 a mark that nothing closes swallows no rows, and the row in which a file ends is told', () => {
    const text = 'Name,Passport\nALI RIZVI,Z1000001\n"SARA RIZVI,Z1000002\nHASAN RIZVI,Z10'
    expect(splitPasted(text)).toEqual({
      rows: [
        ['Name', 'Passport'],
        ['ALI RIZVI', 'Z1000001'],
        ['"SARA RIZVI', 'Z1000002'],
        ['HASAN RIZVI', 'Z10'],
      ],
      cutOffRow: 3,
    })
    expect(splitPasted('A,B\n"a\nb",c')).toEqual({
      rows: [
        ['A', 'B'],
        ['a\nb', 'c'],
      ],
    })
  })

  test('DSK-13 its heading is found, empty rows go, and rows keep the number of the spreadsheet', () => {
    const read = readRows([
      ['Name', 'DOB'],
      ['', ''],
      ['ALI RIZVI', '1980-01-02', ''],
    ])
    expect(read).toEqual({ heading: ['Name', 'DOB'], rows: [['ALI RIZVI', '1980-01-02']], numbers: [3] })
    expect(
      readRows([
        ['ALI RIZVI', 'Z9182437'],
        ['SARA RIZVI', 'Z9182438'],
      ]),
    ).toMatchObject({ heading: [], numbers: [1, 2] })
  })

  test('DSK-13 500 rows are read, 501 and 5,000 are refused with their number, an empty one too', () => {
    const rows = (count: number) => [['Name'], ...Array.from({ length: count }, () => ['ALI 1980'])]
    expect(readRows(rows(500))).toMatchObject({ heading: ['Name'] })
    expect(readRows(rows(501))).toEqual({ problem: 'too_many_rows', rows: 501 })
    expect(readRows(rows(5000))).toEqual({ problem: 'too_many_rows', rows: 5000 })
    expect(readRows([['', ' ']])).toEqual({ problem: 'empty', rows: 0 })
  })

  test('DSK-13 a formula is the text that it is', () => {
    expect(
      readRows([
        ['=1+1', "=cmd|' /C calc'!A0"],
        ['a1', 'b2'],
      ]),
    ).toMatchObject({
      rows: [
        ['=1+1', "=cmd|' /C calc'!A0"],
        ['a1', 'b2'],
      ],
    })
  })

  test('DSK-13 merged cells are filled downwards, and their number is told', () => {
    expect(
      fillDown(
        [
          ['', 'x'],
          ['A', 'b'],
          ['', 'c'],
          ['', 'd'],
        ],
        0,
      ),
    ).toEqual({
      rows: [
        ['', 'x'],
        ['A', 'b'],
        ['A', 'c'],
        ['A', 'd'],
      ],
      filled: 2,
    })
  })
})

describe('DSK-13 columns', () => {
  test.each([
    [
      ['Family', 'Full name', 'Passport No.', 'DOB', 'Expiry', 'M/F', 'Mobile', 'Remarks'],
      ['family', 'name', 'passportNumber', 'birthDate', 'passportExpiry', 'sex', 'phone', null],
    ],
    [
      ['العائلة', 'الاسم', 'رقم الجواز', 'تاريخ الميلاد', 'تاريخ الانتهاء', 'الجنس', 'الجوال', 'ملاحظات'],
      ['family', 'name', 'passportNumber', 'birthDate', 'passportExpiry', 'sex', 'phone', null],
    ],
    [
      ['خاندان', 'نام', 'پاسپورٹ نمبر', 'تاریخ پیدائش', 'میعاد', 'جنس', 'موبائل نمبر'],
      ['family', 'name', 'passportNumber', 'birthDate', 'passportExpiry', 'sex', 'phone'],
    ],
    [
      ['خانواده', 'نام', 'نام خانوادگی', 'شماره گذرنامه', 'تاریخ تولد', 'تاریخ انقضا', 'جنسیت', 'تلفن'],
      ['family', 'name', 'surname', 'passportNumber', 'birthDate', 'passportExpiry', 'sex', 'phone'],
    ],
    [
      ['કુટુંબ', 'નામ', 'પાસપોર્ટ નંબર', 'જન્મ તારીખ', 'સમાપ્તિ તારીખ', 'લિંગ', 'મોબાઇલ'],
      ['family', 'name', 'passportNumber', 'birthDate', 'passportExpiry', 'sex', 'phone'],
    ],
  ])('DSK-13 are found by their headings: %j', (heading, fields) => {
    expect(findColumns(heading, [], today)).toEqual(fields)
  })

  test('DSK-13 without a heading they are found by what they hold', () => {
    const rows = [
      ['RIZVI ALI', 'Z9182437', '14/09/1953', '04/03/2031', 'M', '+91 98200 00000', 'a@example.com'],
      ['RIZVI SARA', 'Z9182438', '02/11/1960', '05/03/2031', 'F', '+91 98200 00001', 'b@example.com'],
    ]
    expect(findColumns([], rows, today)).toEqual([
      'name',
      'passportNumber',
      'birthDate',
      'passportExpiry',
      'sex',
      'phone',
      'email',
    ])
  })

  test('DSK-13 a column that may tell of health or money is never proposed, whatever it holds', () => {
    expect(
      findColumns(['Medical', 'Amount paid', 'Remarks'], [['ALI RIZVI', 'Z9182437', '1980-01-02']], today),
    ).toEqual([null, null, null])
  })
})

describe('DSK-13 values', () => {
  test('DSK-13 sex, country and room are read in five languages', () => {
    expect(['F', 'أنثى', 'عورت', 'زن', 'સ્ત્રી'].map(readSex)).toEqual(
      Array.from({ length: 5 }, () => 'female'),
    )
    expect(['male', 'ذكر', 'مذکر', 'مرد', 'પુરુષ'].map(readSex)).toEqual(
      Array.from({ length: 5 }, () => 'male'),
    )
    expect(readSex('?')).toBeUndefined()
    expect(['India', 'الهند', 'بھارت', 'هند', 'ભારત', 'IND', 'in'].map(readNationality)).toEqual(
      Array.from({ length: 7 }, () => 'IND'),
    )
    expect(['Quad', '4', 'رباعية', 'چهار تخته'].map(readRoom)).toEqual(['quad', 'quad', 'quad', 'quad'])
  })

  test.each([
    ['RIZVI, Zahra Fatima', { surname: 'RIZVI', givenNames: 'ZAHRA FATIMA', ownName: null }],
    ['Mrs. Zahra Fatima Rizvi', { surname: 'RIZVI', givenNames: 'ZAHRA FATIMA', ownName: null }],
    ['زہرا رضوی', { surname: null, givenNames: null, ownName: 'زہرا رضوی' }],
    ['Zahra', { surname: null, givenNames: 'ZAHRA', ownName: null }],
    ['José Núñez', { surname: 'NUNEZ', givenNames: 'JOSE', ownName: null }],
  ])('DSK-13 the name %s is read', (cell, names) => {
    expect(splitName(cell)).toEqual(names)
  })
})

describe('DSK-13 rows', () => {
  const columns = ['family', 'name', 'passportNumber', 'birthDate', 'passportExpiry', 'sex'] as never
  const check = (...rows: string[][]) => checkRows({ columns, rows, orders: {}, trip, today })
  const codes = (...rows: string[][]) =>
    check(...rows).map(({ issues }) => issues.map(({ code, level }) => `${level} ${code}`))

  test('DSK-13 a good row has nothing to answer, and is added', () => {
    const [row] = check(['A', 'RIZVI, ALI', 'Z9182437', '14/09/1953', '04/03/2031', 'M'])
    expect(row?.issues).toEqual([])
    expect(row?.person).toMatchObject({
      surname: 'RIZVI',
      givenNames: 'ALI',
      passportNumber: 'Z9182437',
      birthDate: '1953-09-14',
      passportExpiry: '2031-03-04',
      sex: 'male',
    })
    expect(defaultAnswer(row?.issues ?? [])).toBe('add')
  })

  test('DSK-13 what cannot be stored is red, with its column', () => {
    const bad = (cells: Partial<Record<number, string>>) =>
      ['A', 'RIZVI, ALI', 'Z9182437', '14/09/1953', '04/03/2031', 'M'].map((cell, at) => cells[at] ?? cell)
    expect(codes(bad({ 1: '' }))).toEqual([['red no_name']])
    expect(codes(bad({ 1: 'علی رضوی' }))).toEqual([['red latin_name']])
    expect(codes(bad({ 1: 'ALI 3' }))).toEqual([['red not_a_name']])
    expect(codes(bad({ 3: '31/02/1953' }))).toEqual([['red no_date']])
    expect(codes(bad({ 3: '1/2/53, 2/2/53' }))).toEqual([['red two_dates']])
    expect(codes(bad({ 4: '21/01/2027' }))).toEqual([['red expiry_before_return']])
    expect(codes(bad({ 5: '?' }))).toEqual([['red sex_unread']])
    expect(codes(bad({ 2: 'not one' }))).toEqual([['red passport_unread']])
    expect(check(bad({ 5: '?' }))[0]?.issues[0]?.column).toBe(5)
    expect(defaultAnswer(check(bad({ 5: '?' }))[0]?.issues ?? [])).toBeUndefined()
  })

  test('DSK-13 an expiry on the day of the return is not red; one before six months after it is brass and added anyway', () => {
    const [row] = check(['A', 'RIZVI, ALI', 'Z9182437', '14/09/1953', '22/01/2027', 'M'])
    expect(row?.issues.map(({ code }) => code)).toEqual(['expiry_short'])
    expect(defaultAnswer(row?.issues ?? [])).toBe('add')
    expect(codes(['A', 'RIZVI, ALI', 'Z9182437', '14/09/1953', '22/07/2027', 'M'])).toEqual([[]])
    expect(codes(['A', 'RIZVI, ALI', 'Z9182437', '14/09/1953', '21/07/2027', 'M'])).toEqual([
      ['brass expiry_short'],
    ])
  })

  test('DSK-13 one number twice in a family is brass and left out, in two families red; one name with one birth date is brass', () => {
    const row = (family: string, name: string, number: string) => [
      family,
      name,
      number,
      '14/09/1953',
      '04/03/2031',
      'M',
    ]
    expect(codes(row('A', 'RIZVI, ALI', 'Z9182437'), row('A', 'RIZVI, HASAN', 'Z9182437'))).toEqual([
      [],
      ['brass same_passport'],
    ])
    expect(codes(row('A', 'RIZVI, ALI', 'Z9182437'), row('B', 'RIZVI, HASAN', 'Z9182437'))).toEqual([
      [],
      ['red other_booking'],
    ])
    const twice = check(row('A', 'RIZVI, ALI', 'Z9182437'), row('B', 'Ali Rizvi', ''))
    expect(twice[1]?.issues).toEqual([{ code: 'same_person', level: 'brass', column: null, other: '0' }])
    expect(defaultAnswer(twice[1]?.issues ?? [])).toBe('leave')
  })
})
