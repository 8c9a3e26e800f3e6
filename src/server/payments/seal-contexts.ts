/** Who paid, a note and the reference of a transfer are encrypted for their entry. */
export const detailsSealContext = (entryId: string) => `payment_details.sealed ${entryId}`

/** The key of a slip's file is encrypted for its row. */
export const slipSealContext = (id: string) => `payment_slips.sealed_key ${id}`
