/** Words for a package. */
export const packageWords = `
  package packages pkg option plan group programme program tour category batch scheme پیکج پیکیج پکیج باقة
  الباقة برنامج عرض گروپ پلان પેકેજ પ્લાન ગ્રુપ पैकेज ग्रुप`

/** Classes of packages. */
export const classWords = `
  bronze basic comfort business economy deluxe standard premium silver gold golden platinum diamond vip budget
  luxury executive super royal classic star اکانومی ڈیلکس اقتصادية اقتصادي ممتاز ઇકોનોમી ડીલક્સ`

/** Words that distinguish packages: "Package A", "second group". */
export const packageNumberWords = `
  a b c d e f one two three four first second third i ii iii iv أ ب ج الأول الثاني الأولى الثانية`
