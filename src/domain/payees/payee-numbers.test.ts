import { describe, expect, test } from 'vitest'
import {
  findNumberProblem,
  foldNumber,
  isIfsc,
  isMistypedIban,
  isWholeNumber,
  lastFour,
  listLookupForms,
  lookupForm,
} from './payee-numbers.ts'

describe('MON-06 numbers of accounts', () => {
  // The examples of the SWIFT registry of IBANs, release 99.
  const published = {
    AE: 'AE07 0331 2345 6789 0123 456',
    SA: 'SA03 8000 0000 6080 1016 7519',
    KW: 'KW81 CBKU 0000 0000 0000 1234 5601 01',
    BH: 'BH67 BMAG 0000 1299 1234 56',
    QA: 'QA58 DOHB 0000 1234 5678 90AB CDEF G',
    PK: 'PK36 SCBL 0000 0011 2345 6702',
    IQ: 'IQ98 NBIQ 8501 2345 6789 012',
    JO: 'JO94 CBJO 0010 0000 0000 0131 0003 02',
    LB: 'LB62 0999 0000 0001 0019 0122 9114',
    GB: 'GB29 NWBK 6016 1331 9268 19',
    DE: 'DE89 3704 0044 0532 0130 00',
    TR: 'TR33 0006 1005 1978 6457 8413 26',
  }

  test('published IBANs are right, and wrong by any one digit', () => {
    for (const [country, iban] of Object.entries(published)) {
      const folded = foldNumber(iban)
      expect([country, findNumberProblem('iban', folded, null)]).toEqual([country, undefined])
      expect(isMistypedIban(folded)).toBe(false)
      for (let at = 2; at < folded.length; at++) {
        const sign = folded[at] ?? ''
        if (!/\d/.test(sign)) continue
        const wrong = `${folded.slice(0, at)}${(Number(sign) + 1) % 10}${folded.slice(at + 1)}`
        expect([wrong, findNumberProblem('iban', wrong, null)]).toEqual([wrong, 'iban_mistyped'])
        expect(isMistypedIban(wrong)).toBe(true)
      }
    }
  })

  test('two neighbouring digits that are swapped, and a digit too many or too few, are noticed', () => {
    for (const wrong of [
      'AE07 0331 2345 6789 0123 465',
      'AE07 0331 2345 6789 0123 45',
      'AE07 0331 2345 6789 0123 4567',
      'PK63 SCBL 0000 0011 2345 6702',
      'ZZ07 0331 2345 6789 0123 456',
    ])
      expect([wrong, findNumberProblem('iban', foldNumber(wrong), null)]).toEqual([wrong, 'iban_mistyped'])
  })

  test('an IBAN that was given as an account is checked by its digits all the same', () => {
    expect(findNumberProblem('account', foldNumber(published.PK), 'PK')).toBeUndefined()
    expect(findNumberProblem('account', foldNumber('PK37 SCBL 0000 0011 2345 6702'), 'PK')).toBe(
      'iban_mistyped',
    )
  })

  test('an account in India has 6 to 18 digits and no letters; elsewhere letters may stand in it', () => {
    expect(findNumberProblem('account', '00421170003158', 'IN')).toBeUndefined()
    expect(findNumberProblem('account', '123456', 'IN')).toBeUndefined()
    for (const wrong of ['12345', '1234567890123456789', '0042117000315A'])
      expect([wrong, findNumberProblem('account', wrong, 'IN')]).toEqual([wrong, 'account_digits'])
    expect(findNumberProblem('account', 'MPBL12345678', 'PK')).toBeUndefined()
    for (const wrong of ['12345', 'ABCDEFGH', '1234@5678', '1'.repeat(35)])
      expect([wrong, findNumberProblem('account', wrong, 'PK')]).toEqual([wrong, 'account_number'])
  })

  test('codes of branches of Indian banks', () => {
    expect(['SBIN0001234', 'HDFC0ABC123'].map(isIfsc)).toEqual([true, true])
    expect(['SBIN1001234', 'SBI00001234', 'SBIN000123', 'SBIN00012345', 'sbin0001234'].some(isIfsc)).toBe(
      false,
    )
  })

  test('a UPI address is a name and a bank, and no email address', () => {
    for (const right of ['qandil.marg@okaxis', '9820000000@ybl', 'noor-travels_1@sbi'])
      expect([right, findNumberProblem('upi', foldNumber(right), null)]).toEqual([right, undefined])
    for (const wrong of ['qandil.marg', '@okaxis', 'office@qandil.example', 'a b@@sbi', '00421170003158'])
      expect([wrong, findNumberProblem('upi', foldNumber(wrong), null)]).toEqual([wrong, 'upi_address'])
  })

  test('a wallet is a phone number of 7 to 15 digits; an office has no number', () => {
    expect(findNumberProblem('wallet', foldNumber('+92 300 123-4567'), 'PK')).toBeUndefined()
    for (const wrong of ['123456', '1234567890123456', 'RAZA300'])
      expect([wrong, findNumberProblem('wallet', foldNumber(wrong), 'PK')]).toEqual([wrong, 'wallet_number'])
    expect(findNumberProblem('cash', '', null)).toBeUndefined()
  })
})

describe('MON-07 a pasted number is compared as it is meant', () => {
  test('spaces, hyphens, dots, case, signs nobody sees and the word IBAN do not matter, in the digits of five scripts', () => {
    for (const typed of [
      '0042 1170 0031 58',
      '0042-1170-0031-58',
      '0042.1170.0031.58',
      '\u200E00421170003158\u200F',
      '٠٠٤٢ ١١٧٠ ٠٠٣١ ٥٨',
      '۰۰۴۲ ۱۱۷۰ ۰۰۳۱ ۵۸',
      '००४२ ११७० ००३१ ५८',
      '૦૦૪૨ ૧૧૭૦ ૦૦૩૧ ૫૮',
    ])
      expect([typed, foldNumber(typed)]).toEqual([typed, '00421170003158'])
    expect(foldNumber('iban: ae07 0331 2345 6789 0123 456')).toBe('AE070331234567890123456')
    expect(foldNumber(' Qandil.Marg@OkAxis ')).toBe('QANDIL.MARG@OKAXIS')
  })

  test('zeros at the front of figures count for nothing, in letters they do', () => {
    expect(lookupForm('00421170003158')).toBe('421170003158')
    expect(lookupForm('0000')).toBe('0')
    expect(lookupForm('00AB12')).toBe('00AB12')
  })

  test('a wallet is found with the code of its country and without, an IBAN by its figures alone', () => {
    const phone = { international: '+923001234567', national: '3001234567' }
    const forms = listLookupForms('wallet', '03001234567', phone)
    expect(forms.sort()).toEqual(['3001234567', '923001234567'])
    for (const typed of ['0300 1234567', '+92 300 1234567', '0092 300 1234567', '3001234567'])
      expect(forms).toContain(lookupForm(foldNumber(typed)))
    expect(listLookupForms('iban', 'IR580540105180021273113007')).toEqual([
      'IR580540105180021273113007',
      '580540105180021273113007',
    ])
    expect(listLookupForms('account', '00421170003158')).toEqual(['421170003158'])
    expect(listLookupForms('cash', '')).toEqual([])
  })

  test('parts of numbers are none, and are named by four signs only where more is hidden', () => {
    expect(['12345', 'ABCDEF', 'X'.repeat(121)].map(isWholeNumber)).toEqual([false, false, false])
    expect(['123456', 'QANDIL@OKAXIS'].map(isWholeNumber)).toEqual([true, true])
    expect(lastFour('00421170003158')).toBe('3158')
    expect(lastFour('1234567')).toBeNull()
  })
})
