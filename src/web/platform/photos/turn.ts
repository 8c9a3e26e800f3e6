/**
 * Returns the six numbers of a canvas's transform that draw a picture of this stored width and height upright: x' = a x + c y + e,
 * y' = b x + d y + f.
 */
export function getTurn(
  orientation: number,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  if (orientation === 2) return [-1, 0, 0, 1, width, 0]
  if (orientation === 3) return [-1, 0, 0, -1, width, height]
  if (orientation === 4) return [1, 0, 0, -1, 0, height]
  if (orientation === 5) return [0, 1, 1, 0, 0, 0]
  if (orientation === 6) return [0, 1, -1, 0, height, 0]
  if (orientation === 7) return [0, -1, -1, 0, height, width]
  if (orientation === 8) return [0, -1, 1, 0, 0, width]
  return [1, 0, 0, 1, 0, 0]
}
