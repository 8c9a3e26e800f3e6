/** The clock of the Qafila team (United Arab Emirates), for those of whom no other is known. */
export const platformTimeZone = 'Asia/Dubai'
