import { expect, test } from 'vitest'
import { findPdfProblem } from './plain-pdf.ts'

const pdf = (body: string, version = '1.4') =>
  Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n${body}\nstartxref\n9\n%%EOF\n`, 'latin1')
const pages =
  '2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n'
/** A document whose catalog says this of how it opens, with more objects. */
const opening = (value: string, more = '') =>
  pdf(
    `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${value}>>\nendobj\n${pages}${more}trailer\n<</Root 1 0 R>>`,
  )

const producers: [string, Buffer][] = [
  [
    'pdfTeX with hyperref',
    pdf(
      '4 0 obj\n<< /S /GoTo /D [5 0 R /Fit ] >>\nendobj\n5 0 obj <<\n/Type /Page\n/Parent 9 0 R\n>> endobj\n12 0 obj <<\n/Type /Catalog\n/Pages 9 0 R\n/Names 11 0 R\n/PageMode/UseOutlines\n/OpenAction 4 0 R\n>> endobj\n13 0 obj <<\n/Author()/Title()/Creator(LaTeX with hyperref)/Producer(pdfTeX-1.40.21)\n>> endobj\ntrailer\n<< /Size 14\n/Root 12 0 R >>',
      '1.5',
    ),
  ],
  [
    'LibreOffice',
    pdf(
      `${pages}10 0 obj\n<</Type/Catalog/Pages 2 0 R\n/OpenAction[3 0 R /XYZ null null 0]\n/Lang(de-DE)\n>>\nendobj\n11 0 obj\n<</Creator<FEFF005700720069007400650072>\n/Producer<FEFF004C0069006200720065>>>\nendobj\ntrailer\n<</Size 12/Root 10 0 R>>`,
      '1.6',
    ),
  ],
  [
    'Word',
    pdf(
      '1 0 obj\r\n<</Type/Catalog/Pages 2 0 R/Lang(en-US) /StructTreeRoot 15 0 R/MarkInfo<</Marked true>>/Metadata 28 0 R/ViewerPreferences 29 0 R>>\r\nendobj\r\n2 0 obj\r\n<</Type/Pages/Count 1/Kids[ 3 0 R] >>\r\nendobj\r\n6 0 obj\r\n<</Subtype/Link/Rect[ 72 700 200 714] /A<</Type/Action/S/URI/URI(https://evisa.example/) >>>>\r\nendobj',
      '1.7',
    ),
  ],
  [
    'a scan of iOS',
    pdf(
      '1 0 obj\n<< /Type /Page /Parent 2 0 R /Resources 4 0 R /Contents 3 0 R /MediaBox [0 0 595 842] >>\nendobj\n5 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n9 0 obj\n<< /Title (Scanned Document) /Producer (iOS Version 18.1 \\(Build 22B83\\) Quartz PDFContext) >>\nendobj\ntrailer\n<< /Size 10 /Root 5 0 R /Info 9 0 R /ID [ <aa> <aa> ] >>',
      '1.3',
    ),
  ],
  ['FPDF', opening(' [3 0 R /FitH null]\n/PageLayout /OneColumn')],
  ['TCPDF', opening(' [3 0 R /XYZ null null 1.0]')],
  ['dompdf', opening(' 8 0 R', '8 0 obj\n[3 0 R /Fit]\nendobj\n')],
  ['Ghostscript', opening('\n<< /D [ 3 0 R /XYZ 0 792.5 -1 ] /S /GoTo >>')],
  [
    'Acrobat, saved for the web',
    pdf(
      '21 0 obj\r<</Metadata 5 0 R/OpenAction 22 0 R/Pages 18 0 R/Type/Catalog>>\rendobj\r30 0 obj\r<</Filter/FlateDecode/First 14/N 2/Type/ObjStm/Length 3>>stream\r\n\u0078\u009c\u0003\r\nendstream\rendobj',
      '1.6',
    ),
  ],
  ['pages by a name', opening('<</Type/Action/S/GoTo/D(page.1)>>')],
  ['pages by a name in hexadecimal digits', opening('<</S/GoTo/D<70616765>>>')],
  ['a name of the first version', opening('<</S/GoTo/D/Chapter#31>>')],
  ['nothing', opening(' null')],
  [
    'one that was saved twice',
    opening(' 8 0 R', `8 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj\n8 0 obj [3 0 R/FitB] endobj\n`),
  ],
]

test.each(producers)('FIX-17 an ordinary PDF as %s writes it is taken', (_, bytes) => {
  expect(findPdfProblem(bytes)).toBe(null)
})

const address = '<</S/URI/URI(https://evil.example/)>>'
const refused: [string, string, Buffer][] = [
  ['scripts', 'a script at opening', opening('<</S/JavaScript/JS(app.alert\\(1\\))>>')],
  ['scripts', 'a script under a name', opening(' null/Names<</JavaScript 7 0 R>>')],
  ['actions', 'an address at opening', opening(address)],
  ['actions', 'the same in another object', opening(' 8 0 R', `8 0 obj\n${address}\nendobj\n`)],
  [
    'actions',
    'the same in the second version of an object',
    opening(' 8 0 R', `8 0 obj [3 0 R/Fit] endobj\n8 0 obj\n${address}\nendobj\n`),
  ],
  ['actions', 'the same with letters as #xx', opening('<</#53/#55RI/URI(x)>>')],
  ['actions', 'the same under a name with letters as #xx', pdf(`/Open#41ction${address}`)],
  ['actions', 'a page, and then an address', opening(`<</S/GoTo/D[3 0 R/Fit]/Next${address}>>`)],
  ['actions', 'two kinds of action', opening('<</S/GoTo/S/URI/D[3 0 R/Fit]>>')],
  ['actions', 'an array that holds an action', opening(`[${address}]`)],
  ['actions', 'an object that is nowhere', opening(' 8 0 R')],
  [
    'actions',
    'an object that refers to another',
    opening(' 8 0 R', '8 0 obj 9 0 R endobj\n9 0 obj[3 0 R/Fit]endobj '),
  ],
  ['actions', 'no value', opening('')],
  ['actions', 'a value without an end', pdf('/OpenAction<</S/GoTo')],
  ['actions', 'more than a document has', pdf('/OpenAction null '.repeat(17))],
  ['actions', 'a program', opening('<</S/Launch/F(x.exe)>>')],
  ['actions', 'something at closing', opening(' null/AA<</WC 9 0 R>>')],
  ['files', 'a file inside', opening(' null/Names<</EmbeddedFiles 7 0 R>>')],
  ['forms', 'a form that sends', pdf(`${pages}7 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj`)],
  ['password', 'a password', pdf(`${pages}trailer<</Encrypt 7 0 R/Root 1 0 R>>`)],
]

test.each(refused)('FIX-17 refused for its %s: a PDF with %s', (part, _, bytes) => {
  expect(findPdfProblem(bytes)).toBe(part)
})

test('FIX-17 a value at the very end of a piece of memory, and longer ones than a page needs, are read within bounds', () => {
  expect(findPdfProblem(opening(`[3 0 R${' '.repeat(2000)}/Fit]`))).toBe('actions')
  expect(findPdfProblem(opening(`<</S/GoTo/D(${'x'.repeat(2000)})>>`))).toBe('actions')
  expect(findPdfProblem(opening(`<</S/GoTo/D(${'x'.repeat(500)})>>`))).toBe(null)
})
