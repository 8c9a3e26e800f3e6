/** Every emoji and bullet becomes one private character, so that a single check identifies it. */
export const mark = '\ue000'
export const crossMark = '\ue001'
export const phoneMark = '\ue002'
export const numberMark = '\ue003'
export const pinMark = '\ue004'
export const dateMark = '\ue005'
export const priceMark = '\ue006'

/** Any of the seven. */
export const anyMark = /[\ue000-\ue006]/u

const emojisByMark: readonly [string, string][] = [
  [crossMark, '❌✖✗✘🚫❎⛔'],
  [phoneMark, '📞☎📱📲🤙✆📳'],
  [pinMark, '📍'],
  [dateMark, '📅📆🗓'],
  [priceMark, '💰💵💸💲💷💶💴🏷'],
]
const markOfEmoji = new Map(
  emojisByMark.flatMap(([sign, emojis]) => Array.from(emojis, (emoji) => [emoji, sign] as const)),
)

/** A line of a message with its emojis, bullets and rules as marks, its spaces single and its columns parted by tabs. */
export function replaceEmojis(raw: string): string {
  return raw
    .replaceAll(/[\ue000-\uf8ff]/g, '')
    .replace(/^[\s>\p{Cf}]+/u, '')
    .replace(
      /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?\]?(?: -)? [^:]{1,40}: /i,
      '',
    )
    .replaceAll(/[0-9#*]\ufe0f?\u20e3|[\u2460-\u249b\u2776-\u2793]/gu, numberMark)
    .replaceAll(
      /(?<!\p{Nd})[★☆⭐]|(?![©®™★☆⭐])\p{Extended_Pictographic}|\p{RI}|[✆✓✗✘]/gu,
      (sign) => markOfEmoji.get(sign) ?? mark,
    )
    .replaceAll(
      /[•●○◦▪▫■□◆◇◈►▻▷▸‣⁃∙·»›➢➔➜→⇒⟶⇨✦✧❖✪◉◎⬤〰\u2500-\u259f]|[-=_~*.#]{3,}|[\u{1f3fb}-\u{1f3ff}]/gu,
      mark,
    )
    .replaceAll(
      /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])\p{Cf}|\ufe0f/gu,
      '',
    )
    .replaceAll(/(?<=\S)\s{3,}(?=\S)/gu, '\t')
    .replaceAll(/(?!\t)\s/gu, ' ')
}

/** A text without marks, its spaces single. */
export function removeMarks(text: string): string {
  return text
    .replaceAll(/[\ue000-\ue006]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** A value as the organizer wrote it, without the signs that parted it from others. */
export function trimValue(text: string): string {
  return removeMarks(text)
    .replace(/^(?:#\s|[\s:=|,;،؛]|[-–—.](?!\p{Nd})|-(?=\p{Nd}))+/u, '')
    .replace(/(?:[\s|,;،؛:=۔।–—!]|(?<![/.])-|(?<!\.\p{Lu})\.)+$/u, '')
}

/** A text without the marks and spaces around it. */
export function trimMarks(text: string): string {
  return text.replace(/^[\s\ue000-\ue006]+/u, '').replace(/[\s\ue000-\ue006]+$/u, '')
}
