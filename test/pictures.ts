import sharp from 'sharp'
import type { World } from './world.ts'

/** A picture of one colour, half transparent. */
export const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 14, g: 85, b: 97, alpha: 0.5 } } })

/** Fetches the file at an address. */
export async function fetchStoredFile(world: World, url: string) {
  const { statusCode, headers, body, rawPayload } = await world.app.inject(url)
  return { status: statusCode, headers, body, bytes: rawPayload }
}
