import { expect, test } from 'vitest'
import { isVerificationClaim } from './tag-claims.ts'

test.each([
  [
    'en',
    [
      'Licensed',
      'licenced agent',
      'VERIFIED ',
      'Vérified',
      'IATA certified',
      'Approved',
      'Officially sanctioned',
    ],
  ],
  ['en, marks', ['✅ Family', '✔ Safe', '\u{1f6e1}\u{fe0f} Trust', 'Veri\u200bfied', 'Ｖｅｒｉｆｉｅｄ']],
  ['ar', ['موثَّق', 'الموثوق', 'مرخّصة', 'مُعتمد', 'رسمي', 'ترخيص السفر']],
  ['fa', ['تأییدشده', 'تایید شده', 'دارای مجوز', 'مجاز', 'رسمی']],
  ['ur', ['تصدیق شدہ', 'لائسنس یافتہ', 'منظور شدہ', 'سرکاری', 'مصدقہ']],
  ['gu', ['ચકાસાયેલ', 'પ્રમાણિત', 'લાઇસન્સવાળું', 'અધિકૃત', 'મંજૂર']],
])('TRU-01 a tag that claims a check is recognized: %s', (_, tags) => {
  for (const tag of tags) expect([tag, isVerificationClaim(tag)]).toEqual([tag, true])
})

test('TRU-01 organizers’ other claims about their trips are not changed', () => {
  const plain = [
    'Family',
    'Premium',
    'Budget-Friendly',
    'Cultural',
    'Honeymoon',
    'Silence',
    'Checked baggage',
    '',
    'عائلي',
    'شهر العسل',
    'مراسم الأربعين',
    'خانوادگی',
    'مراسم محرم',
    'اربعین',
    'خاندان کے ساتھ',
    'زیارت',
    'પરિવાર',
    'ઝિયારત',
  ]
  for (const tag of plain) expect([tag, isVerificationClaim(tag)]).toEqual([tag, false])
})
