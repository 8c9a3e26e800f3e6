/** Characters that are no letters: accents and vowel marks, joiners and marks of direction, the tatweel that stretches a word. */
const combiningMarks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\p{Cf}]/gu

/** Words of a check, by what they begin with or are made of: verified, licensed, certified, accredited, approved, official. */
const claimPattern = new RegExp(
  [
    '\\b(?:verif|licen[cs]|certif|accredit|approv|authori[sz]|official)',
    // Arabic, Persian and Urdu, whichever yeh and kaf.
    'موثو?ق|مرخص|ترخيص|معتمد|مصدق|رسم[يی]|تا[يی]{1,2}د|مجاز|مجوز|گواه[يی]|تصد[يی]ق|لا[يی]سنس|منظور|سرکار[يی]',
    'ચકાસ|પ્રમાણિત|લા[ઇય]સન્સ|અધિકૃત|મંજૂર|માન્યતા|સત્તાવાર',
    // A mark that says the same without a word.
    '[\u2611\u2705\u2713\u2714\u{1f6e1}]',
  ].join('|'),
  'iu',
)

/**
 * Whether a tag of an organizer's own says, in any of the five languages, that somebody has checked him: what we have
 * checked is said by our badges alone, so such a tag is shown to nobody (decision 0063). It stays in the trip, for every
 * tag survives each edit (decisions: Second reading).
 */
export function isVerificationClaim(tag: string): boolean {
  return claimPattern.test(tag.normalize('NFKD').replaceAll(combiningMarks, ''))
}
