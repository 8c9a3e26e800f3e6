/** Returns the address of a departure's workspace with what is open in it. */
export function departurePath(id: string, query: Record<string, string> = {}, tab = ''): string {
  const asked = new URLSearchParams(query).toString()
  return `/organizer/departures/${id}${tab}${asked && `?${asked}`}`
}
