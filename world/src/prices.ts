import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { day, hour } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'

type Prices = {
  readonly name: string
  readonly head: string
  readonly rows: readonly string[]
  /** One with a quote, and one without. */
  readonly orders: readonly [Words, Words]
  readonly note: string
}
type Words = { readonly title: string; readonly description: string }

const uk: Prices = {
  name: 'Responsive repairs 2026',
  head: 'Code;Description;Unit;Kind;Rate;Trade',
  rows: [
    'CAL-001;Call-out in working hours, first half hour on site;no;labour;38.50;general',
    'CAL-002;Call-out out of hours, first hour on site;no;labour;92.00;general',
    'PLM-110;Renew kitchen or basin tap, pair, including isolating valves;no;material;86.40;plumbing',
    'PLM-124;Renew WC flushing mechanism and refix cistern lid;no;material;64.75;plumbing',
    'PLM-160;Renew waste trap to bath, basin or sink;no;material;31.20;plumbing',
    'HTG-205;Renew radiator valve and balance circuit;no;material;58.90;heating-gas',
    'HTG-240;Annual service of a domestic gas boiler with record;no;labour;79.00;heating-gas',
    'ELE-310;Renew double socket outlet, test and label;no;material;42.35;electrical',
    'ELE-330;Renew mains smoke alarm with battery back-up;no;material;54.60;electrical',
    'CAR-410;Ease and adjust internal door;no;labour;27.80;carpentry',
    'CAR-425;Renew mortice lock and furniture to front door;no;material;118.00;glazing-locks',
    'PLA-505;Patch plaster to walls not exceeding one square metre;no;labour;46.20;decorating',
    'DEC-520;Two coats of emulsion to walls or ceilings;m2;labour;9.85;decorating',
    'ROO-610;Clear gutters and flush downpipes;m;labour;6.40;roofing',
    'DRA-710;Clear blocked drain by rods or jetting;no;labour;88.00;drainage',
    'CLE-810;Remove bulky waste from site, per cubic yard;no;other;52.00;cleaning',
  ],
  orders: [
    {
      title: 'Taps and socket before a new tenancy',
      description: 'The kitchen taps drip and the double socket beside the hob is cracked. Please put both right.',
    },
    {
      title: 'Front door lock and two radiator valves',
      description: 'The mortice lock is stiff, and two radiators in the hall cannot be turned down.',
    },
  ],
  note: 'All lines are from your list. Parts are in the van.',
}
const de: Prices = {
  name: 'Einheitspreise Kleinreparaturen 2026',
  head: 'Pos.;Leistung;ME;Art;EP;Gewerk',
  rows: [
    'AN-010;Anfahrt und Einrichten der Arbeitsstelle im Stadtgebiet;psch;Lohn;39,00;Allgemein',
    'AN-020;Zuschlag für Einsätze außerhalb der Arbeitszeit;psch;Sonstiges;65,00;Allgemein',
    'SA-110;Einhebelmischer Küche oder Waschtisch liefern und tauschen;St;Material;128,50;Sanitär',
    'SA-124;Spülkasten: Füll- und Spülventil erneuern;St;Material;94,20;Sanitär',
    'SA-160;Geruchsverschluss an Waschtisch oder Spüle erneuern;St;Material;46,80;Sanitär',
    'HZ-205;Thermostatventil tauschen und Heizkreis abgleichen;St;Material;72,40;Heizung',
    'HZ-240;Wartung Gastherme mit Messprotokoll;St;Lohn;118,00;Heizung',
    'EL-310;Doppelsteckdose erneuern, prüfen und beschriften;St;Material;58,60;Elektro',
    'EL-330;Rauchwarnmelder nach DIN 14676 liefern und montieren;St;Material;49,90;Elektro',
    'TI-410;Zimmertür richten und Bänder einstellen;St;Lohn;34,50;Tischler',
    'SC-425;Profilzylinder tauschen, drei Schlüssel, mit Protokoll;St;Material;112,00;Schlosser',
    'PU-505;Putzschäden bis 1 m² ausbessern;St;Lohn;62,00;Maler',
    'MA-520;Wände und Decken zweimal deckend streichen;m²;Lohn;11,40;Maler',
    'DA-610;Dachrinnen reinigen und Fallrohre spülen;lfm;Lohn;7,20;Dach',
    'EN-710;Verstopfte Grundleitung mit Spirale oder Hochdruck reinigen;psch;Lohn;145,00;Abwasser',
  ],
  orders: [
    {
      title: 'Armatur und Steckdose vor der Neuvermietung',
      description:
        'Die Küchenarmatur tropft, die Doppelsteckdose neben dem Herd ist gebrochen. Bitte beides instand setzen.',
    },
    {
      title: 'Schließzylinder und zwei Thermostatventile',
      description: 'Der Zylinder der Wohnungstür klemmt, zwei Heizkörper im Flur lassen sich nicht drosseln.',
    },
  ],
  note: 'Alle Positionen sind aus Ihrer Preisliste. Das Material ist im Fahrzeug.',
}
const us: Prices = {
  name: 'Maintenance unit prices 2026',
  head: 'Item;Description;UOM;Type;Unit price;Trade',
  rows: [
    'SVC-01;Service call in business hours, first half hour on site;ea;labor;65.00;general',
    'SVC-02;Service call after hours, first hour on site;ea;labor;145.00;general',
    'PLB-10;Replace kitchen or lavatory faucet with supply lines;ea;material;182.00;plumbing',
    'PLB-14;Rebuild toilet tank, fill and flush valve;ea;material;96.50;plumbing',
    'PLB-18;Replace P-trap under sink;ea;material;58.00;plumbing',
    'HVC-22;Replace thermostat and verify calibration;ea;material;164.00;hvac',
    'HVC-26;Seasonal furnace service with record;ea;labor;129.00;hvac',
    'ELC-31;Replace duplex receptacle with GFCI and test;ea;material;84.00;electrical',
    'ELC-35;Replace hardwired smoke alarm with battery backup;ea;material;76.00;electrical',
    'DOR-41;Adjust interior door and hinges;ea;labor;48.00;carpentry',
    'LCK-44;Rekey entry lock, three keys;ea;labor;72.00;locks',
    'DRY-51;Patch drywall up to four square feet;ea;labor;88.00;painting',
    'PNT-54;Paint walls or ceilings, two coats;sf;labor;1.45;painting',
    'GTR-61;Clean gutters and flush downspouts;lf;labor;2.10;roofing',
    'DRN-71;Snake or jet clogged drain;ea;labor;165.00;drainage',
  ],
  orders: [
    {
      title: 'Faucet and receptacle before move-in',
      description: 'The kitchen faucet drips and the receptacle beside the range is cracked. Please fix both.',
    },
    {
      title: 'Entry lock and thermostat',
      description: 'The entry lock sticks, and the thermostat does not hold its setting.',
    },
  ],
  note: 'All lines are from your list. Parts are on the truck.',
}
const prices = { uk, de, us } as const

type Asked = { readonly workOrderUuid: string; readonly jobUuid: string }

/** Raises an order and requests a quote from one company, which accepts the invitation. */
const ask = async ({ staff, places }: SeededMarket, firm: Firm, { words, at }: { words: Words; at: number }) => {
  const place = places[2]
  if (!place) throw new Error('There is no third place')
  const raised = await asUserAt(staff.PRM, at).call(workOrdersMethods.create, {
    locationUuid: place.uuid,
    ...words,
    category: 'general',
    service: 'multi-trade',
    priority: 'routine',
  })
  const { jobs } = await asUserAt(staff.ADM, at + hour).call(workOrdersMethods.requestQuotes, {
    workOrderUuid: raised.uuid,
    version: raised.version,
    contractorUuids: [firm.uuid],
  })
  const asked: Asked = { workOrderUuid: raised.uuid, jobUuid: jobs[0]?.uuid ?? '' }
  await asUserAt(firm.owner, at + 3 * hour).call(jobsMethods.accept, { jobUuid: asked.jobUuid })
  return asked
}

type Shown = { readonly priceListUuid: string; readonly pricedOrderUuid: string; readonly pricedJobUuid: string }

/** The client's price list, a quote with list prices only, and a job without a quote. Returns the list and that job. */
export const quoteFromList = async (market: SeededMarket, now: number): Promise<Shown & { pricedBy: string }> => {
  const { seedData, staff, firms } = market
  const { name, head, rows, orders, note } = prices[seedData.namespace]
  const firm = firms.find(({ company }) => company.kind === 'contracted')
  if (!firm) throw new Error('Nobody quotes from the price list')
  const year = todayOf(seedData, now).slice(0, 4)
  const { uuid: priceListUuid } = await asUserAt(staff.ADM, now - 30 * day).call(priceListsMethods.create, {
    name,
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
    isForAll: true,
    terms: [{ contractorUuid: firm.uuid, uplift: -250 }],
  })
  const text = [head, ...rows].join('\n')
  await asUserAt(staff.ADM, now - 29 * day).call(priceListsMethods.runImport, { priceListUuid, text })
  const { jobUuid } = await ask(market, firm, { words: orders[0], at: now - 3 * day })
  await quote(firm, { jobUuid, codes: [0, 2, 7].map((row) => rows[row]?.split(';')[0] ?? ''), note, now })
  const open = await ask(market, firm, { words: orders[1], at: now - day })
  return {
    priceListUuid,
    pricedOrderUuid: open.workOrderUuid,
    pricedJobUuid: open.jobUuid,
    pricedBy: firm.company.name,
  }
}

type Offer = {
  readonly jobUuid: string
  readonly codes: readonly string[]
  readonly note: string
  readonly now: number
}

const quote = async (firm: Firm, { jobUuid, codes, note, now }: Offer): Promise<void> => {
  const trade = (ago: number) => asUserAt(firm.owner, now - ago)
  const { items } = await trade(2 * day).call(priceListsMethods.offered, { jobUuid })
  const lines = items
    .filter(({ code }) => codes.includes(code))
    .map(({ uuid, kind, description, unit, unitPrice }) => ({
      kind,
      description,
      unit,
      quantity: '1',
      unitPrice,
      taxCategory: 'standard' as const,
      priceItemUuid: uuid,
    }))
  const draft = await trade(2 * day - hour).call(quotesMethods.create, {
    jobUuid,
    lines,
    note,
    validUntil: todayOf(firm.owner, now + 28 * day),
    startOn: todayOf(firm.owner, now + 2 * day),
    durationDays: 1,
  })
  await trade(2 * day - 2 * hour).call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
}
