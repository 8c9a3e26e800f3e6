/**
 * Countries as the lines of a passport name them (ICAO 9303 part 3, section 5: ISO 3166-1, three letters), each behind its
 * code of two letters.
 */
const codePairs = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB
BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR
BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR
CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK
FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS
GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN
ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO
LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER
NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF
TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY
UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
XKRKS`
  .trim()
  .split(/\s+/)

const byTwo = new Map(codePairs.map((pair) => [pair.slice(0, 2), pair.slice(2)]))
const byThree = new Map(codePairs.map((pair) => [pair.slice(2), pair.slice(0, 2)]))

/**
 * Further codes in the place of a country: British nationals who are no citizens, organisations, and people without
 * a state (XXA), refugees (XXB, XXC), and
 * those of unspecified nationality (a third X).
 */
export const specialCodes: readonly string[] = [
  'GBD',
  'GBN',
  'GBO',
  'GBP',
  'GBS',
  'UNO',
  'UNA',
  'UNK',
  'EUE',
  'XOM',
  'XPO',
  'XBA',
  'XIM',
  'XCC',
  'XCE',
  'XCO',
  'XEC',
  'XES',
  'XMP',
  'XDC',
  ...['A', 'B', 'C', 'X'].map((last) => `XX${last}`),
]

/** Codes of the lines that differ from ISO: Germany is one letter; Kosovo has written both. */
const mrzVariants: Readonly<Record<string, string>> = { D: 'DEU', XKX: 'RKS' }

/** A code as the lines have it, without fillers, as three letters of ISO or a special code; undefined for no country. */
export function parseNationality(code: string): string | undefined {
  const bare = code.trim().toUpperCase().replace(/<+$/, '')
  const three = mrzVariants[bare] ?? bare
  return isNationality(three) ? three : undefined
}

/** Whether a person may be a national of it, by three letters as they are stored. */
export function isNationality(three: string): boolean {
  return byThree.has(three) || specialCodes.some((code) => code === three)
}

/** Returns the code as it is in the lines, three characters: 'D<<' for Germany. */
export function toMrzCountryCode(three: string): string {
  return (three === 'DEU' ? 'D' : three).padEnd(3, '<')
}

/** IND of IN; undefined for no country. */
export function toAlpha3(two: string): string | undefined {
  return byTwo.get(two)
}

/** IN of IND, to be named in the reader’s language; GB for every British passport; undefined for no country. */
export function toAlpha2(three: string): string | undefined {
  return byThree.get(three) ?? (/^GB[DNOPS]$/.test(three) ? 'GB' : undefined)
}
