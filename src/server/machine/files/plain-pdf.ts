/** What a PDF for people never needs: scripts, starting programs, files inside, forms that send, and a password. */
const refusedNames = [
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData'],
  ...['AA', 'OpenAction', 'XFA', 'GoToE', 'GoToR', 'Encrypt'],
]
const refused = new RegExp(`/(?:${refusedNames.join('|')})(?![A-Za-z0-9])`)

const isPdf = (text: string) => /^%PDF-[12]\.\d/.test(text) && text.slice(-1024).includes('%%EOF')

/**
 * Whether bytes are a PDF in which none of these is to be seen. Names may be written with #xx for a letter, which is read; what
 * lies in compressed streams of objects is not, so that no PDF is ever shown in a page of ours: it is given out as a file.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!isPdf(text)) return false
  const named = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return !refused.test(text) && !refused.test(named)
}

/** Whether something begins like a PDF, plain or not. */
export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
