// What every door says of a telephone number; which number it is, the server finds (decision 0073).

/** Fewer digits are refused everywhere: nobody can be called by them. */
const fewestPhoneDigits = 6

/** A number as it is kept for the eye: as typed, without marks of direction, which turn its digits round on a page. */
export function cleanPhone(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, '').trim()
}

/** Returns why a cleaned number is refused, if it is, as a code that messages translate. */
export function findPhoneProblem(phone: string): 'phone_required' | 'phone_too_short' | undefined {
  if (phone === '') return 'phone_required'
  return (phone.match(/\p{Nd}/gu) ?? []).length < fewestPhoneDigits ? 'phone_too_short' : undefined
}
