import type { Found } from './found.ts'

/** Endings of the addresses of Indian payment apps and banks (NPCI). */
const endings = new Set(
  `upi ybl ibl axl ok okaxis oksbi okhdfcbank okicici paytm ptyes ptaxis pthdfc ptsbi apl yapl rapl sbi hdfcbank icici axisbank axisb axis
  kotak kotakmahindra idfcbank idfcfirst idfc barodampay pnb cnrb unionbank unionbankofindia uboi indianbank indbank federal fbl yesbank yesbankltd
  yesg yespay rbl indus jio waaxis wahdfcbank waicici wasbi airtel freecharge fcaxis ikwik fam yesfam slice naviaxis cub kbl dbs hsbc citi sc
  jupiteraxis goaxb tapicici timecosmos abfspay pingpay mbk postbank allbank andb boi centralbank cboi dlb equitas ezeepay idbi iob jkb jsb
  kaypay kvb lvb mahb obc psb sib srcb syndicate tjsb uco ubi united utbi vijb vjb bandhan bankofbaroda baroda aubank au dcb esaf hdfcbankjd
  icicibank iciciwc icicipay myicici oxymoney superyes amazonpay apay kmbl payzapp pockets purz s2b trans tranbank unimoni utkarsh zoicici
  shriramhdfcbank axisgo bharatpe bpunity finobank finopay nsdl mairtel dhani`.split(/\s+/),
)

const handle =
  /(?<![a-z0-9._+@/-])[a-z0-9][a-z0-9._-]{1,79} ?@ ?([a-z][a-z0-9]{1,29})(?![a-z0-9-]|\.[a-z0-9]|@)/g
const isNamed = /(?:upi|vpa|bhim|g ?pay|google pay|phone ?pe|pay ?tm|यूपीआई|યુપીઆઈ|یو پی آئی|یو پی آی)/

/** Returns the UPI addresses of a folded text: a name and a bank without a domain, so no email address. */
export function findUpiAddresses(text: string): Found[] {
  if (!text.includes('@')) return []
  return [...text.matchAll(handle)].flatMap((match) => {
    const [written, ending = ''] = match
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    if (!endings.has(ending) && !isNamed.test(before)) return []
    const end = match.index + written.length
    return [{ kind: 'upi' as const, start: match.index, end, value: written.replaceAll(' ', '') }]
  })
}
