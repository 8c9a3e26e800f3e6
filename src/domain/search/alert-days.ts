/** An alert ends after so many days, if what it waits for is not over before. */
export const alertDays = 180
/** The link of the first letter confirms it for so long. */
export const alertConfirmationHours = 24
/** An address has so many alerts at a time: a further one ends the oldest. */
export const maxAlerts = 10
