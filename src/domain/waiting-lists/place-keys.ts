/** Proof that someone holds a place on a waiting list: its id for the signed-in owner, or the secret of a link. */
type PlaceHolder = { id: string } | { token: string }

/** Reads the key in the address of a place: the secret of a link is no id. */
export const parsePlaceKey = (key: string): PlaceHolder =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(key) ? { id: key } : { token: key }
