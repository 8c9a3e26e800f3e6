import { strFromU8, unzipSync } from 'fflate'

/** The rows of the first sheet of an Excel file, as texts, and the XML of all of it. */
export function readExcel(content: string) {
  const files = Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(content, 'base64'))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&')
  const strings = [
    ...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs),
  ].map(([, text = '']) => decode(text))
  const sheet = (name: string) =>
    [...(files[name] ?? '').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*t="(\w+)"[^>]*>(?:<v>(.*?)<\/v>|<is>.*?<t[^>]*>(.*?)<\/t>.*?<\/is>)/gs)].map(
        ([, type, value, inline]) => (type === 's' ? strings[Number(value)] : decode(inline ?? value ?? '')),
      ),
    )
  return { files, first: sheet('xl/worksheets/sheet1.xml'), second: sheet('xl/worksheets/sheet2.xml') }
}
