/** A photograph as its bytes describe it, before anything is decoded. */
export type PhotoFacts = {
  /** In pixels, as stored: not turned yet. */
  width: number
  height: number
  /** How it is to be turned: 1 to 8, as EXIF numbers them. */
  orientation: number
  /** It must lie in memory as a whole to be decoded, however small it is drawn. */
  isDecodedWhole: boolean
  /** Its end is there; one that broke off on the way is not whole. */
  isWhole: boolean
  /** The picture alone: without place, time, owner, previews, and what stands behind its end. */
  parts: Uint8Array<ArrayBuffer>[]
}
