import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { type LocationRow, type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { ApiUser } from './api-user.ts'
import { type SeededAssets, seedAssets } from './assets.ts'
import { positionAt } from './coordinates.ts'
import { day } from './days.ts'
import { issuers } from './editions/issuers.ts'
import { placeWords } from './place-words.ts'
import { type SeededEstate, seedLocationTypes, seedPlaceDetails } from './places.ts'
import type { Company, Member, SeedData } from './seed-data.ts'
import type { NamedPerson } from './world-file.ts'

export const demoPassword = 'Fettle-demo-2026!'

export type Firm = { company: Company; uuid: string; owner: ApiUser; field: { user: ApiUser; uuid: string } | null }
export type Place = Pick<LocationRow, 'uuid' | 'name'>
/** One edition with tenants, members and locations, without orders. */
export type SeededMarket = {
  seedData: SeedData
  staff: Readonly<Record<string, ApiUser>>
  firms: readonly Firm[]
  places: readonly Place[]
  /** The boiler of the first building and its type. */
  assets: SeededAssets | undefined
  people: NamedPerson[]
  /** Where and when the market is seeded. */
  readonly context: SeedContext
  /** Whether some invoices are paid from the client's wallet. */
  hasWallet?: boolean
}

/** Days before the present on which the demo data begins. */
export const seededDays = 60
type SeedContext = { address: string; seedData: SeedData; startedAt: number; people: NamedPerson[] }

const recordPerson = (context: SeedContext, user: ApiUser, { member, tenant }: { member: Member; tenant: string }) => {
  const membership = user.session.memberships.find((each) => each.tenantName === tenant)
  context.people.push({
    namespace: context.seedData.namespace,
    role: member.role,
    email: member.email,
    password: demoPassword,
    name: member.name,
    tenant,
    userId: membership?.id ?? 0,
    userUuid: membership?.uuid ?? '',
  })
}

const signUpFounder = async (
  making: SeedContext,
  account: { side: 'client' | 'contractor'; company: string; telephone: string; member: Member },
) => {
  const user = new ApiUser(making.address, making.seedData.namespace)
  await user.signUp({
    side: account.side,
    fullName: account.member.name,
    companyName: account.company,
    email: account.member.email,
    password: demoPassword,
    telephone: account.telephone,
    locale: making.seedData.locale,
  })
  user.at = making.startedAt
  recordPerson(making, user, { member: account.member, tenant: account.company })
  return user
}

const inviteMember = async (
  making: SeedContext,
  owner: ApiUser,
  { member, tenant, organisationUuids }: { member: Member; tenant: string; organisationUuids?: string[] },
) => {
  const invited = await owner.call(usersMethods.invite, {
    fullName: member.name,
    email: member.email,
    roleCode: member.role as 'ADM',
    organisationUuids: organisationUuids ?? null,
  })
  const { address, seedData, startedAt } = making
  const guest = await new ApiUser(address, seedData.namespace).open()
  const hasAccount = making.people.some(({ email }) => email === member.email)
  if (hasAccount) await guest.signIn(member.email, demoPassword)
  guest.at = startedAt
  await guest.accept(
    member.email,
    hasAccount ? null : { fullName: member.name, password: demoPassword, locale: seedData.locale },
  )
  const user = await new ApiUser(address, seedData.namespace).signIn(member.email, demoPassword)
  user.as(invited.uuid).at = startedAt
  recordPerson(making, user, { member, tenant })
  return { user, uuid: invited.uuid }
}

/** A further operative of a company. */
export const inviteOperative = (
  { context }: Pick<SeededMarket, 'context'>,
  { owner, company }: Pick<Firm, 'owner' | 'company'>,
  person: Omit<Member, 'role'>,
) => inviteMember(context, owner, { member: { ...person, role: 'KX' }, tenant: company.name })

const seedClient = async (making: SeedContext) => {
  const { client } = making.seedData
  const [founder, ...others] = client.members
  if (!founder) throw new Error('A client needs a founder')
  const admin = await signUpFounder(making, {
    side: 'client',
    company: client.name,
    telephone: client.telephone,
    member: founder,
  })
  const branches: string[] = []
  for (const branch of client.branches) {
    const made = await admin.call(organisationsMethods.create, {
      name: branch.name,
      color: branch.color,
      addressLine1: branch.street,
      town: branch.town,
      postcode: branch.postcode,
      invoiceDuePeriod: 30,
      invoiceEmail: `${making.seedData.namespace === 'de' ? 'rechnung' : 'invoices'}@${founder.email.split('@').at(-1)}`,
    })
    branches.push(made.uuid)
  }
  const staff: Record<string, ApiUser> = { [founder.role]: admin }
  for (const member of others) {
    // The second member of a role is kept beside the first one.
    const key = staff[member.role] === undefined ? member.role : `${member.role} 2`
    staff[key] = (await inviteMember(making, admin, { member, tenant: client.name })).user
  }
  return { admin, staff, branches }
}

const seedContractor = async (
  making: SeedContext,
  company: Company,
  members: readonly Member[],
): Promise<Omit<Firm, 'uuid'>> => {
  const owner = await signUpFounder(making, {
    side: 'contractor',
    company: company.name,
    telephone: company.telephone,
    member: { name: company.owner, role: 'KO', email: company.email },
  })
  const issuer = issuers[company.name]
  if (!issuer) throw new Error(`${company.name} has no legal data`)
  await owner.call(contractorsMethods.describe, {
    telephone: company.telephone,
    email: company.email,
    addressLine1: issuer.street,
    town: company.town,
    postcode: company.postcode,
    vatNumber: issuer.vatNumber,
    legalName: issuer.legalName,
    companyNumber: issuer.companyNumber,
    taxNumber: issuer.taxNumber,
    categories: [...company.categories],
  })
  await owner.call(contractorsMethods.saveBankAccount, {
    holder: issuer.legalName,
    ...issuer.bank,
    password: demoPassword,
  })
  let field: Firm['field'] = null
  for (const member of members) {
    const joined = await inviteMember(making, owner, { member, tenant: company.name })
    if (member.role === 'KX') field = joined
  }
  return { company, owner, field }
}

const seedLocations = async ({ seedData, startedAt }: SeedContext, admin: ApiUser, branches: readonly string[]) => {
  const places: Place[] = []
  const estates: SeededEstate[] = []
  const types = await seedLocationTypes(admin, seedData.namespace)
  for (const [index, street] of seedData.streets.entries()) {
    const organisationUuid = branches[index === 2 ? 1 : 0] ?? ''
    const address = { organisationUuid, town: street.town, postcode: street.postcode, accessNotes: '' }
    const estate = await admin.call(locationsMethods.create, {
      ...address,
      name: street.estate,
      kind: 'estate',
      parentUuid: null,
      addressLine1: street.street,
      position: positionAt(street.postcode),
    })
    const buildings: { building: LocationView; flats: LocationView[] }[] = []
    for (const number of street.numbers) {
      const line = seedData.namespace === 'de' ? `${street.street} ${number}` : `${number} ${street.street}`
      const building = await admin.call(locationsMethods.create, {
        ...address,
        name: line,
        kind: 'building',
        parentUuid: estate.uuid,
        addressLine1: line,
        accessNotes: seedData.words.access,
        typeUuid: index === 2 ? types.house : types.block,
        facts: placeWords[seedData.namespace].facts[index] ?? {},
        customValues: { roof: index === 0 ? 'flat' : 'pitched', supply_meter: `${index + 1}0${number}77` },
      })
      places.push(building)
      const flats: LocationView[] = []
      for (const unit of street.units) {
        const made = await admin.call(locationsMethods.create, {
          ...address,
          name: `${line}, ${unit}`,
          kind: 'unit',
          parentUuid: building.uuid,
          addressLine1: line,
          addressLine2: unit,
          accessNotes: seedData.words.access,
          typeUuid: types.flat,
        })
        places.push(made)
        flats.push(made)
      }
      buildings.push({ building, flats })
    }
    estates.push({ estate, buildings })
  }
  const plantRoom = await seedPlaceDetails(admin, seedData.namespace, { types, estates })
  const now = startedAt + seededDays * day
  const assets = plantRoom && (await seedAssets(admin, seedData.namespace, { plantRoom, estates, now }))
  return { places, assets }
}

/** Creates the tenants of an edition with roles and locations, and appoints the contractors. */
export const seedMarket = async (address: string, seedData: SeedData, startedAt: number): Promise<SeededMarket> => {
  const making: SeedContext = { address, seedData, startedAt, people: [] }
  const { admin, staff, branches } = await seedClient(making)
  const firms: Firm[] = []
  for (const [index, company] of seedData.companies.entries()) {
    const firm = await seedContractor(making, company, index === 0 ? seedData.companyMembers : [])
    const [entry] = await admin.call(contractorsMethods.find, { q: company.name })
    if (!entry) throw new Error(`${company.name} is not in the directory`)
    await admin.call(contractorsMethods.appoint, {
      contractorUuid: entry.uuid,
      kind: company.kind,
      autoAccepts: false,
      spendLimit: company.kind === 'contracted' ? 500_000 : null,
    })
    firms.push({ ...firm, uuid: entry.uuid })
  }
  const located = await seedLocations(making, admin, branches)
  await joinBothSides(making, admin, firms)
  return { seedData, staff, firms, ...located, people: making.people, context: making }
}

/** One person of each edition with memberships on both sides: the first contractor's owner. */
const joinBothSides = async (making: SeedContext, admin: ApiUser, firms: readonly Firm[]) => {
  const owner = firms[0]?.company
  if (!owner) return
  await inviteMember(making, admin, {
    member: { name: owner.owner, role: 'VWR', email: owner.email },
    tenant: making.seedData.client.name,
  })
}
