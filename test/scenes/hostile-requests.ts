// Requests that were written by hand to take the server's processor: files, words of a search, announcements and bodies.
// A new way that someone finds is a line here.

const megabyte = 1024 * 1024
/** As large as a file may be, in bytes. */
const fileBytes = 5 * megabyte - 1024

/** A piece, repeated to as many bytes. */
function fill(piece: string | Uint8Array, bytes: number): Buffer {
  return Buffer.alloc(bytes, piece as string)
}

const pdfOf = (piece: string) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), fill(piece, fileBytes - 32), Buffer.from('\n%%EOF\n')])
const svgOf = (piece: string, head = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">') =>
  Buffer.concat([Buffer.from(head), fill(piece, fileBytes - 512), Buffer.from('</svg>')])

/** A PNG of chunks that say nothing, half a million of them. */
function pngOfChunks(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000009000000090800000000f0716b0d', 'hex')
  const chunk = Buffer.from('000000007445587400000000', 'hex')
  return Buffer.concat([head, fill(chunk, fileBytes - 64)])
}

/** A PNG that says it is 60,000 by 60,000. */
const hugePng = Buffer.from('89504e470d0a1a0a0000000d494844520000ea600000ea600802000000dfcf2ba3', 'hex')

/** A GIF of frames without a dot, as many as fit. */
function gifOfFrames(): Buffer {
  const head = Buffer.from('474946383961010001008000000000ffffff', 'hex')
  const frame = Buffer.from('21f90401000000002c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex')
  return Buffer.concat([head, fill(frame, fileBytes - 64), Buffer.from(';')])
}

/** Files by name, each as large as one may be. */
export const hostileFiles: Record<string, () => Buffer> = {
  'a PDF of escaped letters': () => pdfOf('#41'),
  'a PDF of escapes of the sign of escapes': () => pdfOf('#23'),
  'a PDF of strokes': () => pdfOf('/'),
  'a PDF of names that are nearly refused': () => pdfOf('/EmbeddedFile#'),
  'a PDF of opening actions': () => pdfOf('/OpenAction [0 R /Fit] '),
  'a PDF of short names and spaces': () => pdfOf('/JS            '),
  'a PDF of brackets': () => pdfOf('<<'),
  'a PDF of strings within strings': () => pdfOf('('),
  'a PDF of objects': () => pdfOf('1 0 obj<<>>endobj\n'),
  'a PDF without an end': () => Buffer.concat([Buffer.from('%PDF-1.4\n'), fill(' ', fileBytes - 9)]),
  'a drawing of escaped letters': () => svgOf('&#65;'),
  'a drawing of escapes without an end': () => svgOf('&#x'),
  'a drawing of data that is nearly a picture': () => svgOf('data:font/'),
  'a drawing of tags that are nearly pictures': () => svgOf('<a:b.c-d:ima'),
  'a drawing of groups within groups': () => svgOf('<g>'),
  'a drawing of one long name': () => svgOf('a', '<svg><'),
  'a drawing that begins with spaces': () => Buffer.concat([fill(' ', fileBytes - 8), Buffer.from('<svg/>')]),
  'a comment that never becomes a drawing': () =>
    Buffer.concat([Buffer.from('<!--'), fill('<sv', fileBytes - 8)]),
  'a PNG of half a million chunks': pngOfChunks,
  'a PNG that says it is enormous': () => Buffer.concat([hugePng, fill('\0', fileBytes - 64)]),
  'a GIF of frames': gifOfFrames,
  'a JPEG of markers': () =>
    Buffer.concat([Buffer.from('ffd8', 'hex'), fill(Buffer.from('fffe0002', 'hex'), fileBytes - 16)]),
  'a WebP of chunks': () =>
    Buffer.concat([
      Buffer.from('RIFF\xf8\xfb\x4f\x00WEBPVP8X', 'latin1'),
      fill(Buffer.from('45584946 00000000'.replace(' ', ''), 'hex'), fileBytes - 64),
    ]),
  'only zeros': () => Buffer.alloc(fileBytes),
  'pieces that are nearly the end of the form': () => fill('\r\n------qafila-test-7d1', fileBytes),
  'ends of lines': () => fill('\r\n', fileBytes),
}

const words = (piece: string) =>
  piece
    .repeat(Math.ceil(200 / piece.length))
    .slice(0, 200)
    .trim()

/** Words of a search, of 200 characters each. */
export const hostileQueries: Record<string, string> = {
  numbers: words('1 2 3 4 5 6 7 8 9 '),
  'numbers and months': words('12 jan 3 feb 14 mar 5 apr 16 may 7 jun 18 jul 9 aug '),
  months: words('jan feb mar apr may jun jul aug sep oct nov dec '),
  'months of the Hijra': words('muharram safar rabi rajab shaban ramadan shawwal '),
  'months in Persian': words('فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر '),
  'months and years': words('ramadan 1448 ramadan 1449 january 2027 muharram 1450 '),
  'days of the Hijra': words('10 muharram 20 safar 15 shaban 27 rajab 3 shawwal '),
  'ranges of days': words('10-12/1/2027-3/4/2028-'),
  'months, mistyped': words('janury febuary marhc aprli mayy juen julyy augsut '),
  'cities, mistyped': words('karbla najaff mashad makah madinna damascuss qomm '),
  cities: words('karbala najaf mashhad makkah madinah damascus qom '),
  'ways from one city to another': words('from karachi to najaf from lahore to qom '),
  'one letter after another': words('a b c d e f g h i j k l m n o p q r s t u v w x y z '),
  'one long word': 'a'.repeat(200),
  'a long word of a letter and a figure': 'a1'.repeat(100),
  'marks on a letter': `a${'\u0301'.repeat(199)}`,
  'letters that unfold': 'ﷺ'.repeat(200),
  'digits of four scripts': words('۱۲ ٣ ૪ 5 ६ '),
  joiners: words('ا\u200cب\u200d '),
  prices: words('under 1000 usd above 500 between 100 and 200 '),
  nights: words('7 nights 10 nights 14 nights 21 nights '),
  wishes: words('visa meals guide 5 star near haram quad family '),
  'signs of a query': words('& | ! :* <-> ( ) \' " \\ '),
  emoji: '🕋'.repeat(100),
}

/** Announcements as long as the field takes, of pieces that are nearly something. */
export const hostileAnnouncements: Record<string, string> = Object.fromEntries(
  [
    '12 jan 3 feb 14 mar 5 apr ',
    '1,',
    '50200 11223 ',
    'Price: ₹85,000 ',
    'MUMBAI - 12 Jan - 85,000\n',
    'Includes:\n- visa\n',
    'City|Dep|Days|Price\n',
    '*NOOR TOURS*\nIraq\nMUMBAI\nPrice: ₹84,000\nCall 50700 10001\n\n',
    'a@a.',
    '(',
    '\u0301',
    '12/1/2027-',
  ].map((piece) => [
    piece.trim() || JSON.stringify(piece),
    piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000),
  ]),
)

const bodyBytes = 250 * 1024
const long = (piece: string, length = bodyBytes) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Values that stand in every field of a body, by what they are. */
export const hostileValues: Record<string, unknown> = {
  'one letter': long('a'),
  spaces: long(' '),
  'signs of an address': long('a@'),
  dots: long('a.'),
  hyphens: `a@${long('a-')}`,
  figures: long('1'),
  'figures and spaces': `+${long('1 ')}`,
  brackets: long('('),
  addresses: long('https://a.example/?'),
  'marks on a letter': `a${long('\u0301', 100_000)}`,
  'letters that unfold': long('ﷺ', 60_000),
  'signs of direction': long('\u2067', 60_000),
  'halves of letters': long('\ud800', 60_000),
  'names and spaces': long('Zahra '),
  'ends of lines': long('\n'),
  'a list of nothing': Array.from({ length: 60_000 }, () => null),
  'a list of lists': Array.from({ length: 30_000 }, () => []),
  'a list of texts': Array.from({ length: 40_000 }, (_, index) => `${index}`),
}
