import { encode } from 'uqr'

/** Quiet zone of the standard, in modules. */
export const quietZone = 4

/** The modules of an address, dark ones true, without a border; correction M, or better where it costs no module. */
export function createQrModules(address: string): boolean[][] {
  return encode(address, { ecc: 'M', boostEcc: true, border: 0 }).data
}

type QrPlacement = {
  /** Pixels from the box's corner to the first module. */
  offset: number
  /** Pixels from the first module to the edge of the module of that index; to the far edge for the last plus one. */
  edge: (index: number) => number
}

/**
 * A symbol in a square box: modules of the same whole number of pixels, centred, with `quiet` modules free on each
 * side. Where a module would be a single pixel, the box is filled instead and edges are rounded, so that they stay crisp.
 */
export function placeQr(modules: number, box: number, quiet: number): QrPlacement {
  const across = modules + 2 * quiet
  const whole = Math.floor(box / across)
  if (whole >= 2) return { offset: Math.floor((box - whole * modules) / 2), edge: (index) => index * whole }
  const size = box / across
  const offset = Math.round(quiet * size)
  return { offset, edge: (index) => Math.round((quiet + index) * size) - offset }
}
