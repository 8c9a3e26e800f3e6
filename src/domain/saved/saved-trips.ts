/** The number of trips that a person can save, that one call returns, and that a shared list holds (FIN-06). */
export const savedTripLimits = { most: 200, atOnce: 50 } as const

/** For how many days a shared list can be opened after the one on which it was made (decision 0060). */
export const shortlistDays = 180
