/** The days after which an alert expires, if its period is not over before. */
export const alertDays = 180
/** The link of the first letter confirms it for so long. */
export const alertConfirmationHours = 24
/** An address has so many alerts at a time: a further one ends the oldest. */
export const maxAlerts = 10
