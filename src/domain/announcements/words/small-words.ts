/** Words that a label may contain beside those that name its field. */
export const fillerWords = `
  the of for in on to at from per person adult pp each our your a an is are and or us we you this these that
  will following please bring only total approx no number nos details detail list info information all with
  within fixed new group groups tour tours trip trips travel travels yatra safar special quad triple double
  quint sharing basis starting starts start k ke ki ka ko me mein main mai men hai hain he liye kul jisme jis
  aap how what whats when does do doesn doesnt not non nahi nahin nahee nai ye yeh available also scheme
  tentative expected journey stay his her needed في من إلى على ال کی کا کے میں سے ہے ہیں را برای و ها های نفر
  هر للشخص للفرد الواحد شخص فرد فرداً فی کل جو اس ہماری ہمارے ما لا غير نہیں نیست نمی نمیشود می شود شده این
  است سفر آپ لیے بغیر العرض الباقة الرحلة التالي عدد بما ٹور تور ની નો નું ના માં છે માટે પ્રતિ વ્યક્તિ દીઠ
  કુલ થી નથી ટૂર की का के में है हैं प्रति व्यक्ति कुल नहीं से लिए`

/** Words that turn a label into its opposite: "not included". */
export const negationWords = `
  not non no doesn doesnt nahi nahin nahee nai لا غير نہیں نیست نمی نمیشود نمی‌شود નથી नहीं without`

/** Words with which a sentence, not only a label, gives its list. */
export const listVerbs = `include includes including included covers exclude excludes excluding excluded inclusive`

/** After these a place is the departure city. */
export const fromWords = `from ex se say سے من از થી से`

/** Words between the items of a list. */
export const andWords = `and n aur or اور و અને और`

/** Words that price a sentence without being part of the price. */
export const onlyWords = `sirf only just فقط صرف માત્ર ફક્ત सिर्फ केवल`
