import type { Market } from '../editions/edition.ts'

/**
 * Regions with their own public holidays. Without a usable postcode a German location gets the holidays common to all
 * Länder.
 */
export const regions = [
  'GB-EAW',
  'GB-SCT',
  'GB-NIR',
  'DE',
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
  'US',
] as const
export type Region = (typeof regions)[number]

/**
 * Postcode areas of Scotland and of Northern Ireland; all others are in England or Wales, which share their holidays.
 */
const scotland = ['AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE']

/**
 * Last postcode of each range and its Land, ascending. A few villages across a Land border are assigned to the wrong
 * Land.
 */
const stretches =
  '01936SN 01998BB 02999SN 03253BB 04579SN 04639TH 04889SN 04938BB 06548ST 06578TH 06928ST 07985TH 09669SN 14199BE 16949BB 17259MV 17291BB 17322MV 17326BB 19273MV ' +
  '19357BB 19417MV 21149HH 21449NI 21521SH 21522NI 21529SH 21789NI 22113HH 22113SH 22786HH 23919SH 23999MV 25999SH 27478NI 27498SH 27580HB 27809NI 28779HB ' +
  '29399NI 29416ST 31868NI 33829NW 34329HE 34353NI 34399HE 34439NW 36399HE 36469TH 37194NI 37195HE 37199NI 37299HE 37359TH 37649NI 37688NW 37691NI 37696NW ' +
  '38479NI 38489ST 38729NI 39649ST 48432NW 48465NI 48477NW 48480NI 48485NW 48488NI 48496NW 48531NI 48739NW 49459NI 49549NW 49849NI 51597NW 51598RP 53359NW ' +
  '53579RP 53604NW 53619RP 53949NW 55239RP 55252HE 56869RP 57489NW 57648RP 59966NW 63699HE 63774BY 63776HE 63927BY 63928BW 63939BY 64753HE 64754BW 65326HE ' +
  '65326RP 65390HE 65391RP 65556HE 65582RP 65620HE 65626RP 65627HE 65629RP 65936HE 66459SL 66509RP 66839SL 67829RP 68312BW 68519HE 68549BW 68649HE 69234BW ' +
  '69239HE 69429BW 69431HE 69469BW 69488HE 69502BW 69509HE 69514BW 69518HE 76709BW 76891RP 79879BW 87789BY 88099BW 88146BY 88147BW 88179BY 89085BW 89087BY ' +
  '89198BW 89449BY 89619BW 96489BY 96529TH 97859BY 97877BW 97892BY 97896BW 97896BY 97909BW 97909BY 97999BW 99998TH'
const lands = stretches.split(' ').map((each) => [each.slice(0, 5), `DE-${each.slice(5)}` as Region] as const)

const inGermany = (postcode: string): Region =>
  /^\d{5}$/.test(postcode) ? (lands.find(([last]) => postcode <= last)?.[1] ?? 'DE') : 'DE'

const inKingdom = (postcode: string): Region => {
  const area = /^[A-Z]{1,2}/.exec(postcode.toUpperCase())?.[0] ?? ''
  return area === 'BT' ? 'GB-NIR' : scotland.includes(area) ? 'GB-SCT' : 'GB-EAW'
}

const wales = ['CF', 'LD', 'LL', 'NP', 'SA']

/** Whether a UK postcode is in England; areas that cross the border count as England. */
export const isInEngland = (postcode: string | null): boolean => {
  const area = /^[A-Z]{1,2}/.exec((postcode ?? '').trim().toUpperCase())?.[0] ?? ''
  return area !== '' && area !== 'BT' && !scotland.includes(area) && !wales.includes(area)
}

/** Holiday region of a location by market and postcode. */
export const regionOf = (namespace: Market, postcode: string | null): Region => {
  const known = (postcode ?? '').trim()
  return namespace === 'uk' ? inKingdom(known) : namespace === 'de' ? inGermany(known) : 'US'
}
