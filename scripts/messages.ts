// npm run messages: the English of the messages, for reading: sentences with a phrase that is right in one place and wrong in
// another (`i18n/terms.md`, "To read in en"), then messages with the same and with nearly the same English.
import { catalogue } from '#i18n/catalogue.ts'
import { listEqual, listNearlyEqual } from '#test/message-faults.ts'
import { phrasesToRead, visibleText } from '#test/terms.ts'

const texts = Object.entries(catalogue.en)

for (const { words, pattern, not, but } of phrasesToRead) {
  const found = texts.filter(([, text]) => pattern.test(visibleText(text)))
  console.log(`\n${words}: ${found.length}. Not ${not}, but ${but}`)
  for (const [key, text] of found) console.log(`  ${key}  ${text.replaceAll('\n', ' ')}`)
}

console.log('\nThe same English')
for (const { keys, english } of listEqual(catalogue.en)) console.log(`  ${english}  ${keys.join(' ')}`)

console.log('\nNearly the same English')
for (const { keys } of listNearlyEqual(catalogue.en)) {
  for (const key of keys) console.log(`  ${key}  ${catalogue.en[key] ?? catalogue.en[`${key}_other`]}`)
  console.log('')
}
