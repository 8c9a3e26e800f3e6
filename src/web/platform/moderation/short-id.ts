/** How many characters of an id admins are shown (organizer specification 9). */
const shortIdLength = 8

/** Returns the part of an id that admins see. */
export function shortenId(id: string): string {
  return id.slice(0, shortIdLength)
}
