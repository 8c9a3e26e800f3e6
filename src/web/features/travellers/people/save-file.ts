/** Hands a file to the browser to be saved; its content is released at once. `content`: base64. */
export function saveFile({ fileName, type, content }: { fileName: string; type: string; content: string }) {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
