import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ApiUser } from '../../../world/src/api-user.ts'
import { renderPng } from '../../../world/src/photographs.ts'
import { type AttackContext, type AttackResponse, callAs, send } from './attack-context.ts'

/** Stored payloads by the routes that show them. */
export type StoredPayloads = {
  orders: string[]
  places: string[]
  jobs: string[]
  quotes: { job: string; quote: string }[]
  imports: string[]
  refused: number
  stored: number
  broken: string[]
}
type View = { uuid: string; version: number; jobs?: { uuid: string }[] }

const viewIn = ({ status, text }: AttackResponse): View | undefined =>
  status === 200 ? (JSON.parse(text) as { response: View }).response : undefined

type Planting = { context: AttackContext; planted: StoredPayloads; text: string }
type Field = { user: ApiUser; method: unknown; body: Record<string, unknown>; fields: readonly string[] }

/** Sends a command with the payload in all fields; if refused, in each field alone. */
const plant = async ({ context, planted, text }: Planting, asked: Field): Promise<View | undefined> => {
  const { user, body, fields } = asked
  const method = asked.method as AnyMethod
  const call = async (names: readonly string[]) => {
    const filled = { ...body, ...Object.fromEntries(names.map((name) => [name, text])) }
    const response = await callAs(context, user, { method, body: filled })
    if (response.status >= 500) planted.broken.push(`${method.manager}.${method.name} ${response.status}: ${text}`)
    planted[response.status === 200 ? 'stored' : 'refused'] += names.length
    return viewIn(response)
  }
  const whole = await call(fields)
  if (whole || fields.length < 2) return whole
  let last: View | undefined
  for (const field of fields) last = (await call([field])) ?? last
  return last
}

const upload = async (context: AttackContext, text: string): Promise<string | undefined> => {
  const bytes = renderPng('named')
  const filename = `${text.slice(0, 240)}.png`
  const signed = await callAs(context, context.client, {
    method: attachmentsMethods.sign as unknown as AnyMethod,
    body: { filename, content_type: 'image/png', size: bytes.length, resource: 'enquiry' },
  })
  if (signed.status !== 200) return undefined
  const { uuid, url } = (JSON.parse(signed.text) as { response: { uuid: string; url: string } }).response
  await send(context, { verb: 'PUT', path: url, headers: { 'content-type': 'image/png' }, body: bytes })
  const whole = await callAs(context, context.client, {
    method: attachmentsMethods.complete as unknown as AnyMethod,
    body: { uuid },
  })
  return whole.status === 200 ? uuid : undefined
}

const priced = { kind: 'labour', quantity: '1', unit: 'hour', unit_price: '50.00', tax_category: 'standard' }

/** An order with the payload in every text field. */
const plantOrder = async (planting: Planting): Promise<View | undefined> => {
  const { context, text } = planting
  const contacts = [{ kind: 'resident', name: text.trim().slice(0, 120), is_primary: true }]
  const work = { title: 'x', description: 'x', category: 'plumbing', service: 'leaks', priority: 'routine', contacts }
  return plant(planting, {
    user: context.client,
    method: workOrdersMethods.create,
    body: { location_uuid: context.ids.locationUuid, ...work },
    fields: ['title', 'description', 'access_notes'],
  })
}

/** Dispatches the order to the contractor, whose quote contains the payload too. */
const plantQuote = async (planting: Planting, order: View) => {
  const { context, planted, text } = planting
  const { client, contractor, ids } = context
  const sent = viewIn(
    await callAs(context, client, {
      method: workOrdersMethods.requestQuotes as unknown as AnyMethod,
      body: { work_order_uuid: order.uuid, version: order.version, contractor_uuids: [ids.contractorUuid] },
    }),
  )
  const job = sent?.jobs?.[0]?.uuid
  if (!job) return
  planted.jobs.push(job)
  await callAs(context, contractor, { method: jobsMethods.accept as unknown as AnyMethod, body: { job_uuid: job } })
  const quote = await plant(planting, {
    user: contractor,
    method: quotesMethods.create,
    body: { job_uuid: job, lines: [{ ...priced, description: text }], valid_until: '2099-01-01' },
    fields: [],
  })
  if (!quote) return
  planted.quotes.push({ job, quote: quote.uuid })
  await callAs(context, contractor, {
    method: quotesMethods.submit as unknown as AnyMethod,
    body: { quote_uuid: quote.uuid, version: quote.version },
  })
}

const road = { name: 'x', address_line_1: '1 Road', postcode: 'M4 5BA' }

/** Names set by an administrator: organisations, roles, teams, keys, members. */
const named = ({ context, planted }: Planting): Field[] => {
  const { client: user, ids } = context
  const email = `x${planted.stored}@attack.example`
  return [
    { user, method: organisationsMethods.create, body: road, fields: ['name', 'address_line_1', 'town'] },
    { user, method: rolesMethods.create, body: { based_on: 'VWR', grants: {} }, fields: ['name'] },
    { user, method: teamsMethods.create, body: { member_uuids: [ids.userUuid] }, fields: ['name'] },
    { user, method: apiKeysMethods.create, body: { grants: { 'work-orders.view': 'all' } }, fields: ['name'] },
    { user, method: usersMethods.invite, body: { email, role_code: 'VWR' }, fields: ['full_name'] },
  ]
}

const talk = async (planting: Planting) => {
  const { context, text } = planting
  const file = await upload(context, text)
  for (const user of [context.client, context.contractor]) {
    const files = file && user === context.client ? [file] : []
    const body = { job_uuid: context.ids.jobUuid, attachment_uuids: files }
    await plant(planting, { user, method: messagesMethods.send, body, fields: ['text'] })
  }
}

const plantOne = async (planting: Planting) => {
  const { context, planted, text } = planting
  const { client: user, ids } = context
  const location = await plant(planting, {
    user,
    method: locationsMethods.create,
    body: { ...road, kind: 'building', parent_uuid: null, organisation_uuid: ids.organisationUuid },
    fields: ['name', 'address_line_1', 'address_line_2', 'town', 'access_notes'],
  })
  if (location) planted.places.push(location.uuid)
  for (const field of named(planting)) await plant(planting, field)
  await talk(planting)
  const quoted = `"${text.replaceAll('"', '""')}"`
  const body = { text: `${quoted},title\n${quoted},${quoted}\n` }
  const imported = await plant(planting, { user, method: importsMethods.upload, body, fields: ['filename'] })
  if (imported) planted.imports.push(imported.uuid)
  const order = await plantOrder(planting)
  if (!order) return
  planted.orders.push(order.uuid)
  await plantQuote(planting, order)
}

/** Stores every payload through every free-text field. */
export const storeXssPayloads = async (context: AttackContext, texts: readonly string[]): Promise<StoredPayloads> => {
  const planted: StoredPayloads = {
    orders: [],
    places: [],
    jobs: [],
    quotes: [],
    imports: [],
    refused: 0,
    stored: 0,
    broken: [],
  }
  for (const text of texts) await plantOne({ context, planted, text })
  return planted
}
