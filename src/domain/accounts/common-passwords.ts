/**
 * Data: passwords that stand near the top of leaked lists, or are as easily guessed by who knows the readers of
 * this site, of 8 characters or more. Lower case; compared without case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password0 password1 password2 password3 password4 password5 password6 password7 password8 password9
  password00 password01 password10 password11 password12 password13 password21 password22 password69 password99
  password111 password123 password1234 password12345 password123456 password321 password2020 password2021
  password2022 password2023 password2024 password2025 password2026 1password 123password mypassword1 newpassword1
  passw0rd passw0rd1 passw0rd123 p4ssw0rd p4ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 p@ssword123 pa55word
  pa55w0rd pa$$w0rd pa$$word1 passwd123 pass1234 pass12345 pass123456 pass@123 pass@1234 pass@word1 password@1
  password@12 password@123 password1! password12! password123! password#1 password!1 passwort1 motdepasse1

  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty@123 qwerty00 qwerty01 qwerty11 qwerty99
  qwerty321 qwerty789 qwertyu1 qwertyui1 qwertyuiop1 qwertyuiop123 123qwerty 1234qwer 12345qwert 123456qwerty
  qwer1234 qwer12345 qwert123 qwert1234 qwert12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 2wsx3edc zaq12wsx zaq1xsw2 zaq1zaq1 qazwsx12 qazwsx123
  qazwsxedc1 qazwsxedc123 qaz12345 qweasd123 qweasdzxc1 qweasdzxc123 123qweasd 123qweasdzxc qwe12345 qwe123456
  qwe123qwe 123qwe123 qweqwe123 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcv1234 zxcvb123 zxc12345 zxc123456 asdf1234
  asdf12345 asdfg123 asdfgh12 asdfgh123 asdfghj1 asdfghjkl1 asdfghjkl123 asd12345 asd123456 asdasd123 asd123asd
  1234asdf azerty123 azertyuiop1

  abcd1234 abcd12345 abcd123456 abcd@123 abcd@1234 abc12345 abc123456 abc1234567 abc123abc abc123!@# abcde123
  abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh1 1234abcd 12345abc 123456abc 123abc123 123abc456
  a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1234567 a12345678 a123456789 a1234567890 a123456a aa123456 aa1234567 aa12345678
  aa123456789 aa@123456 aaa12345 aaa123456 aaaaaaa1 aaaa1111 1234567a 12345678a 123456789a 1234567890a 123456aa
  12345678q 123456789q 1234567q q1234567 q12345678 q123456789 z1234567 z12345678 z123456789 x12345678 s12345678
  m12345678 k12345678 123456as 123123aa 123123abc 123321aa 111111aa 11111111a 11112222a a11111111 a1111111
  123456ab aabb1122 aabbcc123

  admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin2020 admin2023 admin2024 admin2025 adminadmin1
  administrator1 root1234 root12345 toor1234 user1234 user12345 test1234 test12345 test123456 test@123 testing1
  testing123 testtest1 guest123 guest1234 login123 login1234 default1 default123 changeme1 changeme123 temp1234
  temp12345 demo1234 sample123 secret12 secret123 secure123 security1 system123 server123 access14 access123
  welcome1 welcome2 welcome01 welcome12 welcome123 welcome1234 welcome@1 welcome@123 welcome1! letmein1 letmein12
  letmein123 letmein1! iloveyou1 iloveyou2 iloveyou3 iloveyou12 iloveyou123 iloveu123 iloveme1 ilovegod1
  trustno1 whatever1 nothing1 internet1 computer1 computer123 samsung1 samsung123 iphone12 iphone123 google12
  google123 facebook1 facebook123 whatsapp1 whatsapp123 youtube123 windows1 windows10 microsoft1 hello123 hello1234
  hello12345 hellohello1 goodluck1 lucky123 lucky777 happy123 family123 friends1 forever1 mother123 father123

  princess1 princess12 princess123 sunshine1 sunshine12 sunshine123 football1 football12 football123 baseball1
  basketball1 superman1 superman123 batman123 spiderman1 starwars1 pokemon1 pokemon123 michael1 michael123 jennifer1
  jessica1 ashley123 charlie1 charlie123 daniel123 anthony1 matthew1 jordan23 jordan123 thomas123 robert123 george123
  william1 andrew123 alexander1 nicole123 monkey12 monkey123 dragon12 dragon123 master12 master123 shadow12
  shadow123 killer123 freedom1 cheese123 chocolate1 cookie123 butterfly1 flower123 purple123 orange123 summer01
  summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter12 winter123 winter2020
  winter2021 winter2022 winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 january1
  monday123 liverpool1 liverpool123 chelsea1 chelsea123 arsenal1 arsenal123 manchester1 barcelona1 barcelona10
  realmadrid1 ronaldo7 ronaldo07 messi1010 cricket1 cricket123 sachin10 sachin123 blink182 ncc1701d rockyou1

  india123 india1234 india@123 india1947 bharat123 mumbai123 delhi123 pakistan1 pakistan12 pakistan123 pakistan786
  pakistan1947 karachi1 karachi123 lahore123 dubai123 kuwait123 lebanon1 lebanon123 iran1234 iraq1234 tehran123
  bismillah1 bismillah123 bismillah786 allah123 allah786 allahuakbar1 alhamdulillah1 mashallah1 inshallah1 islam123
  islam786 muslim123 muslim786 quran123 ramadan1 ramadan123 muhammad1 muhammad123 muhammad786 mohammed1 mohammed123
  mohammad1 mohammad123 ahmed123 ahmed1234 ahmad123 ali12345 ali123456 aliali110 yaali110 yaali123 yaali786
  yahussain1 yahussain72 yahussain786 yazahra1 yazahra5 yamahdi12 yamahdi313 mahdi313 hussain1 hussain123 hussain72
  hussain786 hussein1 hussein123 hassan123 hasan123 abbas123 abbas1234 abbas786 fatima123 fatima786 zahra123
  zahra1234 zainab123 zaynab123 mehdi123 reza1234 imamali1 imamali110 imamreza8 imamhussain1 karbala1 karbala10
  karbala61 karbala72 karbala123 karbala786 najaf123 najaf786 mashhad1 mashhad8 mashhad123 makkah123 makkah786
  madina123 madina786 medina123 mecca123 kaaba123 ziyarat1 ziyarat123 zaireen1 arbaeen1 arbaeen40 qafila123 hajj2024
  hajj2025 hajj2026 hajj2027 umrah2024 umrah2025 umrah2026 umrah2027 umrah123

  password passwords mypassword newpassword thepassword passwordpassword passwort motdepasse contrasena changeme letmein1
  qwertyui qwertyuiop qwertyqwerty qwerasdf qazwsxedc asdfghjk asdfghjkl asdfasdf zxcvbnm, zxcvbnmm azertyui azertyuiop
  qweasdzxc qweqweqwe asdasdasd zxczxczxc aaaaaaaa aaaaaaaaa aaaaaaaaaa xxxxxxxx zzzzzzzz abcdefgh abcdefghi abcdefghij
  abcdabcd abcabcabc iloveyou iloveyouu iloveallah ilovegod sunshine princess football baseball basketball superman
  spiderman starwars michelle jennifer jessica1 danielle charlotte elizabeth alexander christopher jonathan liverpool
  barcelona realmadrid manchester chocolate butterfly computer internet microsoft samsung1 facebook whatsapp youtube1
  welcome1 trustno1 whatever something nothing1 secretsecret starwars pakistan hindustan karachi1 islamabad bangladesh
  afghanistan bismillah alhamdulillah allahuakbar subhanallah mashallah inshallah muhammad mohammed mohammad mohammadreza
  yahussain yahossein yaalimadad yazainab yazahra1 yamahdi1 imamhussain imamreza imamali1 karbala1 mashhadi ziyarat1
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123123123 12341234 12121212
  11223344 1122334455 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
  66666666 77777777 88888888 99999999 123454321 123456654321 12344321 147258369 789456123 159357159 741852963 963852741
  123321123 112233445566 135792468 246813579 10101010 20202020 19901990 20002000 31415926 78678678 786786786 11001100
  `
    .trim()
    .split(/\s+/),
)

/** So many characters before and behind a common password make no other of it: 12345678Aa!. */
const mostAdded = 3

/** Whether a password is on the list, with at most three more characters at its ends, or one character over and over. */
export function isCommonPassword(password: string): boolean {
  const text = [...password.toLowerCase()]
  if (/^(.)\1*$/su.test(text.join(''))) return true
  for (let before = 0; before <= mostAdded; before++)
    for (let behind = 0; before + behind <= mostAdded; behind++)
      if (commonPasswords.has(text.slice(before, text.length - behind).join(''))) return true
  return false
}
