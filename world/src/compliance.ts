import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import type { FactKey, FactValue } from '@fettle/domain/compliance/location-answers'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { ApiUser } from './api-user.ts'
import { assetWords } from './asset-words.ts'
import { day } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { Place, SeededMarket } from './seeded-market.ts'

type Answers = { readonly [Key in FactKey]?: FactValue }
type Certificates = {
  readonly requirementKey: RequirementKey
  readonly name: string
  readonly issuer: string
  /** Days from issue to the day that the certificate names; missing where it names none. */
  readonly validDays?: number
  /** All valid, without the exceptions of the others. */
  readonly isPlain?: boolean
}

const demo: Readonly<Record<string, { readonly answers: Answers; readonly certificates: readonly Certificates[] }>> = {
  uk: {
    answers: {
      isLet: true,
      isSocial: false,
      isLicensable: false,
      hasGas: true,
      hasCommonParts: true,
      heightMetres: 12.5,
      storeys: 5,
      yearBuilt: 1968,
      hasLift: true,
      hasFireAlarm: true,
    },
    certificates: [
      { requirementKey: 'gas_safety', name: 'Landlord gas safety record', issuer: 'Pennine Heating & Plumbing' },
      { requirementKey: 'eicr', name: 'Electrical installation condition report', issuer: 'Calder Electrical' },
      { requirementKey: 'fire_risk', name: 'Fire risk assessment', issuer: 'Beacon Fire Safety', validDays: 365 },
      { requirementKey: 'lift_loler', name: 'Report of thorough examination', issuer: 'Northern Lift Inspections' },
      { requirementKey: 'epc', name: 'Energy performance certificate', issuer: 'Calder Energy', isPlain: true },
      {
        requirementKey: 'legionella_risk',
        name: 'Legionella risk assessment',
        issuer: 'Clearwater',
        validDays: 730,
        isPlain: true,
      },
      { requirementKey: 'asbestos', name: 'Asbestos re-inspection', issuer: 'Beacon Fire Safety', isPlain: true },
      { requirementKey: 'fire_alarm', name: 'Fire alarm service', issuer: 'Beacon Fire Safety', isPlain: true },
    ],
  },
  de: {
    answers: {
      isLet: true,
      dwellings: 8,
      hasShowers: true,
      hotWaterLitres: 500,
      hasLift: true,
      hasMeters: true,
      hasFlue: true,
      hasHeatPump: false,
      hasHeatingBeforeOctober2009: true,
      hasPlayground: false,
      lightningClass: 'III',
    },
    certificates: [
      { requirementKey: 'rauchwarnmelder', name: 'Prüfprotokoll Rauchwarnmelder', issuer: 'Elbe Haustechnik GmbH' },
      { requirementKey: 'legionellen', name: 'Prüfbericht Trinkwasser', issuer: 'Hanse Labor' },
      { requirementKey: 'aufzug', name: 'Prüfbescheinigung Aufzug', issuer: 'Prüfgesellschaft Nord' },
      { requirementKey: 'blitzschutz_3_4', name: 'Prüfbericht Blitzschutz', issuer: 'Alster Elektro' },
      { requirementKey: 'eichfrist', name: 'Zählerwechsel', issuer: 'Hanse Messdienst', isPlain: true },
      {
        requirementKey: 'feuerstaettenschau',
        name: 'Feuerstättenbescheid',
        issuer: 'Bezirksschornsteinfeger',
        validDays: 1200,
        isPlain: true,
      },
    ],
  },
  us: {
    answers: {
      storeys: 7,
      yearBuilt: 1931,
      dwellings: 24,
      hasGas: true,
      hasLift: true,
      facesStreet: true,
      isOneOrTwoFamily: false,
      hasBoiler: true,
      hasGasPiping: true,
      communityDistrict: 4,
    },
    certificates: [
      { requirementKey: 'window_guards', name: 'Window guard notice', issuer: 'Hudson Main Properties' },
      { requirementKey: 'parapet', name: 'Parapet observation report', issuer: 'Gotham Facades' },
      { requirementKey: 'elevator_cat1', name: 'Category 1 elevator report', issuer: 'Empire Elevator' },
      { requirementKey: 'boiler_low', name: 'Boiler inspection report', issuer: 'Five Boro Boilers' },
      { requirementKey: 'bedbugs', name: 'Annual bedbug report', issuer: 'Hudson Main Properties', isPlain: true },
      { requirementKey: 'lead_notice', name: 'Lead paint notice', issuer: 'Hudson Main Properties', isPlain: true },
      { requirementKey: 'allergens', name: 'Allergen inspection', issuer: 'Hudson Main Properties', isPlain: true },
    ],
  },
}

const isBuilding = ({ name }: Place): boolean => !name.includes(',')

/** Facts of all buildings but the last, and certificates: valid, expiring, expired, with defects, and one to review. Returns an item. */
export const seedCompliance = async (market: SeededMarket, now: number): Promise<string> => {
  const { answers, certificates } = demo[market.seedData.namespace] ?? { answers: {}, certificates: [] }
  const admin = asUserAt(market.staff.ADM, now - 2 * day)
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 2 * day)
  const buildings = market.places.filter(isBuilding)
  const known = buildings
    .slice(0, -1)
    .flatMap(({ uuid: locationUuid }) =>
      Object.entries(answers).map(([fact, value]) => ({ locationUuid, fact: fact as FactKey, value })),
    )
  for (let from = 0; from < known.length; from += 100)
    await admin.call(complianceMethods.answer, { answers: known.slice(from, from + 100) })
  await seedOwnRequirements(admin, market.seedData.namespace, now)
  let first = ''
  for (const certificate of certificates) {
    const { requirementKey } = certificate
    const rows = await admin.call(complianceMethods.list, { requirementKey })
    const items = rows.filter(({ status }) => status === 'missing').map(({ uuid }) => uuid)
    first ||= items[0] ?? ''
    await certifyItems({ admin, manager, now }, certificate, items)
  }
  return first
}

type OwnWords = Readonly<Record<'boiler' | 'roof', { readonly name: string; readonly source: string }>> & {
  readonly photos: string
}
const ownWords: Readonly<Record<string, OwnWords>> = {
  uk: {
    boiler: { name: 'Boiler service', source: 'Instructions of the manufacturer, condition of the guarantee' },
    roof: { name: 'Roof inspection', source: 'Condition of the buildings insurer' },
    photos: 'Photos of the roof',
  },
  de: {
    boiler: { name: 'Wartung der Heizung', source: 'Vorgabe des Herstellers, Bedingung der Garantie' },
    roof: { name: 'Dachbegehung', source: 'Auflage des Gebäudeversicherers' },
    photos: 'Fotos des Dachs',
  },
  us: {
    boiler: { name: 'Boiler service', source: 'Manufacturer instructions, condition of the guarantee' },
    roof: { name: 'Roof inspection', source: 'Condition of the property insurer' },
    photos: 'Photos of the roof',
  },
}

/** What the client requires beyond the law: of boilers, and of the roofs of its buildings. */
const seedOwnRequirements = async (admin: ApiUser, namespace: string, now: number): Promise<void> => {
  const words = ownWords[namespace]
  const boiler = assetWords[namespace as keyof typeof assetWords]?.types.find(({ key }) => key === 'boiler')?.name
  if (!words || boiler === undefined) return
  const { types } = await admin.call(assetTypesMethods.list, {})
  const assetTypeUuids = types.filter(({ name }) => name === boiler).map(({ uuid }) => uuid)
  const entries = { version: 0, isOn: true, warnDays: 60 }
  await admin.call(requirementsMethods.saveOwn, {
    ...entries,
    everyMonths: 12,
    own: { ...words.boiler, level: 'asset', assetTypeUuids },
  })
  await admin.call(requirementsMethods.saveOwn, {
    ...entries,
    everyMonths: 24,
    documents: [words.photos],
    own: { ...words.roof, level: 'building', firstDueOn: todayOf(admin, now + 90 * day) },
  })
}

type Seeding = { readonly admin: ApiUser; readonly manager: ApiUser; readonly now: number }

/** Every seventh item has no certificate, the second is expiring or expired, the third has defects, the last waits for its review. */
const certifyItems = async (
  { admin, manager, now }: Seeding,
  certificate: Certificates,
  items: readonly string[],
): Promise<void> => {
  const today = new Date(now - 2 * day).toISOString().slice(0, 10)
  const rest = items.slice(3, -1).filter((_item, at) => at % 7 !== 6)
  const plain = [{ items, age: 90, outcome: 'satisfactory', isAccepted: true }] as const
  const mixed = [
    { items: items.slice(0, 1), age: 340, outcome: 'satisfactory', isAccepted: true },
    { items: items.slice(1, 2), age: 1900, outcome: 'satisfactory', isAccepted: true },
    { items: items.slice(2, 3), age: 20, outcome: 'unsatisfactory', isAccepted: true },
    { items: rest, age: 90, outcome: 'satisfactory', isAccepted: true },
    { items: items.slice(3).slice(-1), age: 4, outcome: 'satisfactory', isAccepted: false },
  ] as const
  const batches = certificate.isPlain ? plain : mixed
  for (const [at, { items: complianceItemUuids, age, outcome, isAccepted }] of batches.entries()) {
    if (complianceItemUuids.length === 0) continue
    const issuedOn = addDays(today, -age)
    const number = `${certificate.requirementKey.slice(0, 3).toUpperCase()}-${issuedOn.replaceAll('-', '')}-${at + 1}`
    const { uuid: evidenceUuid, version } = await manager.call(evidenceMethods.handIn, {
      complianceItemUuids: [...complianceItemUuids],
      number,
      issuedOn,
      validUntil: certificate.validDays === undefined ? null : addDays(issuedOn, certificate.validDays),
      outcome,
      findings: outcome === 'satisfactory' ? '' : 'C2',
      issuer: certificate.issuer,
      attachmentUuids: [await uploadPdf(manager, `${certificate.name} ${number}`)],
    })
    if (isAccepted) await admin.call(evidenceMethods.accept, { evidenceUuid, version })
  }
}

/** A page with the name of the certificate. */
const renderPdf = (title: string): Buffer => {
  const text = `BT /F1 18 Tf 72 760 Td (${title.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(body, 'latin1')
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

const uploadPdf = async (user: ApiUser, title: string): Promise<string> => {
  const bytes = renderPdf(title)
  // Signed URLs are valid for half an hour of real time, so uploads use the current time.
  const { at } = user
  user.at = undefined
  const signed = await user.call(attachmentsMethods.sign, {
    filename: `${title}.pdf`,
    contentType: 'application/pdf',
    size: bytes.length,
    resource: 'notes',
  })
  await user.put(signed.url, bytes)
  await user.call(attachmentsMethods.complete, { uuid: signed.uuid })
  user.at = at
  return signed.uuid
}
