/** What a number is an address of money by. */
export const accountKinds = ['iban', 'card', 'upi', 'wallet', 'account'] as const
export type AccountKind = (typeof accountKinds)[number]

/** A number in a text: from `start` to before `end`, and what is compared with those of a company. */
export type Found = { kind: AccountKind; start: number; end: number; value: string }

/** Where words of a company are. */
export const wordPlaces = ['company', 'trip', 'details'] as const
export type WordPlace = (typeof wordPlaces)[number]
