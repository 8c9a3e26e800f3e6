/** How many characters of an id admins are shown (organizer specification 9). */
const shortIdLength = 8

/** What an admin sees of an id. */
export function shortenId(id: string): string {
  return id.slice(0, shortIdLength)
}
