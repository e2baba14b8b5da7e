import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { todayOf } from '@fettle/domain/editions/today'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'
import { positionAt } from './coordinates.ts'
import { day } from './days.ts'
import type { Photographs } from './photographs.ts'
import { asUserAt } from './scenario-run.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'

type FirmWords = {
  readonly about: string
  readonly languages: readonly ('en' | 'de' | 'pl' | 'es' | 'tr')[]
  readonly projects: readonly { readonly title: string; readonly description: string }[]
  readonly insurance: VerificationKind
  readonly trade: VerificationKind
  readonly refusal: string
  readonly reviews: readonly [string, string, string]
  readonly reply: string
}

const words: Readonly<Record<string, FirmWords>> = {
  uk: {
    about:
      'Family firm since 1998. We look after boilers, pipes and drains in managed buildings across Greater Manchester, with our own engineers and an apprentice in every team.',
    languages: ['en', 'pl'],
    projects: [
      {
        title: 'Communal boiler house, Ancoats',
        description: 'Two condensing boilers for 24 flats, changed over a weekend without a day of cold water.',
      },
      {
        title: 'Riser replacement, Redhill Street',
        description: 'New risers on four floors while residents stayed in.',
      },
    ],
    insurance: 'public_liability',
    trade: 'gas_safe',
    refusal: 'The cover is below the 5 million that we ask for.',
    reviews: ['Quick, tidy, and they explained what had failed.', 'Good work. The visit was moved twice.', ''],
    reply: 'Thank you. The part was late twice; we now keep it in stock.',
  },
  de: {
    about:
      'Meisterbetrieb seit 1998. Wir betreuen Heizungen, Leitungen und Abflüsse in verwalteten Häusern, mit eigenen Monteuren und einem Auszubildenden in jedem Team.',
    languages: ['de', 'tr'],
    projects: [
      {
        title: 'Heizzentrale für 24 Wohnungen',
        description: 'Zwei Brennwertkessel, an einem Wochenende getauscht, ohne einen Tag ohne Warmwasser.',
      },
      { title: 'Neue Steigleitungen', description: 'Vier Geschosse, während die Mieter im Haus wohnen blieben.' },
    ],
    insurance: 'betriebshaftpflicht',
    trade: 'freistellungsbescheinigung',
    refusal: 'Die Deckungssumme liegt unter den verlangten 5 Millionen.',
    reviews: ['Schnell, sauber und gut erklärt.', 'Gute Arbeit. Der Termin wurde zweimal verschoben.', ''],
    reply: 'Vielen Dank. Das Ersatzteil kam zweimal zu spät; wir haben es jetzt auf Lager.',
  },
  us: {
    about:
      'Family business since 1998. We take care of heating, pipes and drains in managed buildings, with our own technicians and an apprentice on every crew.',
    languages: ['en', 'es'],
    projects: [
      {
        title: 'Boiler room for 24 apartments',
        description: 'Two condensing boilers, changed over a weekend without a day of cold water.',
      },
      { title: 'Riser replacement', description: 'New risers on four floors while residents stayed in.' },
    ],
    insurance: 'general_liability',
    trade: 'contractor_license',
    refusal: 'The coverage is below the 2 million that we ask for.',
    reviews: ['Quick, tidy, and they explained what had failed.', 'Good work. The visit was moved twice.', ''],
    reply: 'Thank you. The part was late twice; we now keep it in stock.',
  },
}

/** An empty profile. */
const emptyProfile = { version: 0, foundedYear: null, teamSize: null, languages: [], isEmergency: false }

type ProfileContext = { readonly market: SeededMarket; readonly photographs: Photographs; readonly now: number }

/** The first firm's profile; every firm's insurance, reviewed by the client. */
const seedFirmProfiles = async ({ market, photographs, now }: ProfileContext, profile: FirmWords): Promise<string> => {
  const { firms, staff, seedData } = market
  const admin = asUserAt(staff.ADM, now - 20 * day)
  for (const [place, firm] of firms.filter(({ company }) => company.kind !== 'dlo').entries()) {
    const owner = asUserAt(firm.owner, now - 21 * day)
    const document = await handIn({ market, photographs, now }, firm, {
      kind: profile.insurance,
      until: now + (place === 0 ? 21 : 200 + place) * day,
    })
    const isRefused = place === firms.length - 2
    const verdict = isRefused ? 'refused' : 'accepted'
    await admin.call(verificationsMethods.judge, {
      documentUuid: document,
      verdict,
      reason: isRefused ? profile.refusal : '',
    })
    const position = positionAt(firm.company.postcode)
    if (place > 0) {
      await owner.call(profilesMethods.describe, { ...emptyProfile, position })
      continue
    }
    await handIn({ market, photographs, now }, firm, { kind: profile.trade, until: now + 300 * day })
    await owner.call(profilesMethods.describe, {
      version: 0,
      about: profile.about,
      foundedYear: 1998,
      teamSize: 14,
      languages: [...profile.languages],
      isEmergency: true,
      website: `https://${firm.company.email.split('@')[1] ?? 'firm.example'}`,
      position,
    })
    for (const [number, project] of profile.projects.entries()) {
      const attachmentUuids = [
        await photographs.take(owner, 'completion_reports', `${seedData.namespace}-project-${number}-before`),
        await photographs.take(owner, 'completion_reports', `${seedData.namespace}-project-${number}-after`),
      ]
      const completedOn = todayOf(seedData, now - (90 + 200 * number) * day)
      await owner.call(profilesMethods.addProject, { ...project, completedOn, attachmentUuids })
    }
  }
  const { version } = await admin.call(verificationsMethods.demands, {})
  const demands = [{ kind: profile.insurance, category: 'cleaning' }]
  await admin.call(verificationsMethods.demand, { demands, version })
  const [own] = firms
  const shown = own && (await asUserAt(own.owner, now - day).call(profilesMethods.get, {}))
  return shown?.projects[0]?.uuid ?? ''
}

const handIn = async (
  { photographs, now }: ProfileContext,
  { owner }: Firm,
  { kind, until }: { kind: VerificationKind; until: number },
): Promise<string> => {
  const { documents } = await owner.call(verificationsMethods.add, {
    kind,
    number: `A-${kind.length}${now % 10_000}`,
    validFrom: todayOf(owner, until - 365 * day),
    validUntil: todayOf(owner, until),
    attachmentUuids: [await photographs.take(owner, 'completion_reports', `paper-${kind}`)],
  })
  return documents[0]?.uuid ?? ''
}

/** Reviews of some paid orders; the first firm replies to one. The testers' order has no review yet. */
const seedReviews = async ({ market, now }: ProfileContext, profile: FirmWords, paidUuid: string): Promise<void> => {
  const { staff, firms } = market
  const admin = asUserAt(staff.ADM, now - 3 * day)
  const paid = await admin.call(workOrdersMethods.list, { bucket: 'completed' })
  let place = 0
  for (const { uuid } of paid) {
    if (uuid === paidUuid || place > 5) continue
    const { jobUuid, can } = await admin.call(reviewsMethods.ofOrder, { workOrderUuid: uuid })
    if (jobUuid === null || !can.includes('write')) continue
    const marks = {
      overall: 5 - (place % 3),
      quality: 5 - (place % 2),
      punctuality: 3 + (place % 3),
      communication: 4,
      value: 4,
    }
    await admin.call(reviewsMethods.write, { jobUuid, ...marks, text: profile.reviews[place % 3] ?? '' })
    place += 1
  }
  const [own] = firms
  if (!own) return
  const owner = asUserAt(own.owner, now - 2 * day)
  const [review] = await owner.call(reviewsMethods.list, {})
  if (review) {
    const { uuid: reviewUuid, version } = review
    await owner.call(reviewsMethods.reply, { reviewUuid, version, text: profile.reply })
  }
}

/** Profiles, documents and reviews of the firms. Returns a project of the first one. */
export const seedProfiles = async (context: ProfileContext, paidUuid: string): Promise<string> => {
  const profile = words[context.market.seedData.namespace]
  if (!profile) return ''
  await seedReviews(context, profile, paidUuid)
  return seedFirmProfiles(context, profile)
}
