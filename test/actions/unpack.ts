import { strFromU8, unzipSync } from 'fflate'

/** The texts of an answer: its own, and of an archive in it those of its files. */
export function unpackAnswer(body: string): string[] {
  if (!/"fileName":"[^"]+\.zip"/.test(body)) return [body]
  const { content } = JSON.parse(body) as { content: string }
  return [body, ...Object.values(unzipSync(Buffer.from(content, 'base64'))).map((bytes) => strFromU8(bytes))]
}
