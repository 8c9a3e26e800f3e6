/** Words of an invitation to a gathering, whose date is no departure. */
export const eventWords = `
  majlis majalis majlise jashn mehfil mahfil niyaz nazr salawat venue zakira matam jaloos juloos azadari
  shabbedari مجلس مجالس محفل جشن جلوس نیاز مجلس_عزا મજલિસ मजलिस`

/** Words of a person who looks for a trip instead of offering one. */
export const wantWords = `anyone koi kisi suggest recommend chahiye please looking know kya batao pls heard paid`

/** "Last date", "deposit", "30 days before": dates and amounts that are not those of the trip. */
export const notDepartureWords = `
  last deadline before till until return returning cancel cancellation valid validity refund expiry closes
  closing submit born deposit advance extra supplement balance within paid یا_پہلے`
