/** A part of a form: a file where it has a name. */
export type Part = { field: string; bytes: Uint8Array | string; fileName?: string; type?: string }

/** A multipart form as a browser sends it: its body and content type. */
export function createMultipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----qafila-test-7d1c'
  const pieces = parts.flatMap(({ field, bytes, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
