/**
 * Returns whose rating a card shows: the trip's own; until it has one, that of its company's earlier trips; 'new' where neither is
 * known, which a card says once (LIST-09, FAM-03, decision 0108).
 */
export function chooseRating(
  trip: { averageRating: number },
  organizer: { totalReviews: number },
): 'trip' | 'organizer' | 'new' {
  if (trip.averageRating > 0) return 'trip'
  return organizer.totalReviews > 0 ? 'organizer' : 'new'
}
