type Position = { latitude: number; longitude: number }

const earthRadius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The straight way between two places over the ground, in kilometres, to the next ten: their positions are those of cities,
 * and a figure to the kilometre would say more than is known.
 */
export function calculateDistance(one: Position, other: Position): number {
  const height = radians(other.latitude - one.latitude)
  const width = radians(other.longitude - one.longitude)
  const half =
    Math.sin(height / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(width / 2) ** 2
  const kilometres = 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
  return Math.max(10, Math.round(kilometres / 10) * 10)
}
