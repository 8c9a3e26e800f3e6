import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A spreadsheet as Excel writes it; '=1+1' is a formula that came to 2. `merged`: references such as 'A2:A4'. */
export function writeXlsx(rows: readonly (readonly string[])[], merged: readonly string[] = []): Uint8Array {
  const relations = (target: string, type: string) =>
    `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${document}/${type}" Target="${target}"/></Relationships>`
  const cell = (text: string, at: string) =>
    text.startsWith('=')
      ? `<c r="${at}"><f>${text.slice(1)}</f><v>2</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  const cells = rows.map((row, number) => {
    const filled = row.map((text, at) =>
      text === '' ? '' : cell(text, `${String.fromCharCode(65 + at)}${number + 1}`),
    )
    return `<row r="${number + 1}">${filled.join('')}</row>`
  })
  const merges = merged.map((one) => `<mergeCell ref="${one}"/>`).join('')
  const sheet = `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(relations('xl/workbook.xml', 'officeDocument')),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relations('worksheets/sheet1.xml', 'worksheet')),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
}
