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
import { paint } from '../../../world/src/photographs.ts'
import type { Speaker } from '../../../world/src/speaker.ts'
import { type Ground, type Heard, send, tell } from './ground.ts'

/** What was planted, by the routes where it shows. */
export type Planted = {
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

const viewIn = ({ status, text }: Heard): View | undefined =>
  status === 200 ? (JSON.parse(text) as { response: View }).response : undefined

/** Sends a command with the text in every one of these fields; then in each alone, where the rules refuse some. */
const plant = async (
  ground: Ground,
  planted: Planted,
  asked: { speaker: Speaker; method: unknown; body: Record<string, unknown>; fields: readonly string[] },
  text: string,
): Promise<View | undefined> => {
  const { speaker, body, fields } = asked
  const method = asked.method as AnyMethod
  const filled = (names: readonly string[]) => ({ ...body, ...Object.fromEntries(names.map((name) => [name, text])) })
  const call = async (names: readonly string[]) => {
    const heard = await tell(ground, speaker, { method, body: filled(names) })
    if (heard.status >= 500) planted.broken.push(`${method.manager}.${method.name} ${heard.status}: ${text}`)
    planted[heard.status === 200 ? 'stored' : 'refused'] += names.length
    return viewIn(heard)
  }
  const whole = await call(fields)
  if (whole || fields.length === 1) return whole
  let last: View | undefined
  for (const field of fields) last = (await call([field])) ?? last
  return last
}

const upload = async (ground: Ground, text: string): Promise<string | undefined> => {
  const bytes = paint('named')
  const filename = `${text.slice(0, 240)}.png`
  const signed = await tell(ground, ground.client, {
    method: attachmentsMethods.sign as unknown as AnyMethod,
    body: { filename, content_type: 'image/png', size: bytes.length, resource: 'enquiry' },
  })
  if (signed.status !== 200) return undefined
  const { uuid, url } = (JSON.parse(signed.text) as { response: { uuid: string; url: string } }).response
  await send(ground, { verb: 'PUT', path: url, headers: { 'content-type': 'image/png' }, body: bytes })
  const whole = await tell(ground, ground.client, {
    method: attachmentsMethods.complete as unknown as AnyMethod,
    body: { uuid },
  })
  return whole.status === 200 ? uuid : undefined
}

const line = (text: string) => ({
  kind: 'labour',
  description: text,
  quantity: 100,
  unit: 'hour',
  unit_price: 5000,
  tax_category: 'standard',
})

/** An order of which every word is the text, as far as a quote of a contractor. */
const plantOrder = async (ground: Ground, planted: Planted, text: string) => {
  const { client, contractor, ids } = ground
  const body = {
    location_uuid: ids.locationUuid,
    title: 'x',
    description: 'x',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    contacts: [{ kind: 'resident', name: text.trim().slice(0, 120), is_primary: true }],
  }
  const order = await plant(
    ground,
    planted,
    { speaker: client, method: workOrdersMethods.create, body, fields: ['title', 'description', 'access_notes'] },
    text,
  )
  if (!order) return
  planted.orders.push(order.uuid)
  const sent = viewIn(
    await tell(ground, client, {
      method: workOrdersMethods.requestQuotes as unknown as AnyMethod,
      body: { work_order_uuid: order.uuid, version: order.version, contractor_uuids: [ids.contractorUuid] },
    }),
  )
  const job = sent?.jobs?.[0]?.uuid
  if (!job) return
  planted.jobs.push(job)
  await tell(ground, contractor, { method: jobsMethods.accept as unknown as AnyMethod, body: { job_uuid: job } })
  const quote = await plant(
    ground,
    planted,
    {
      speaker: contractor,
      method: quotesMethods.create,
      body: { job_uuid: job, lines: [line(text)], valid_until: '2099-01-01' },
      fields: [],
    },
    text,
  )
  if (!quote) return
  planted.quotes.push({ job, quote: quote.uuid })
  await tell(ground, contractor, {
    method: quotesMethods.submit as unknown as AnyMethod,
    body: { quote_uuid: quote.uuid, version: quote.version },
  })
}

const plantOne = async (ground: Ground, planted: Planted, text: string) => {
  const { client, contractor, ids } = ground
  const [place, street] = [
    { kind: 'building', parent_uuid: null, organisation_uuid: ids.organisationUuid, postcode: 'M4 5BA' },
    { name: 'x', address_line_1: '1 Road' },
  ]
  const location = await plant(
    ground,
    planted,
    {
      speaker: client,
      method: locationsMethods.create,
      body: { ...place, ...street },
      fields: ['name', 'address_line_1', 'address_line_2', 'town', 'access_notes'],
    },
    text,
  )
  if (location) planted.places.push(location.uuid)
  await plant(
    ground,
    planted,
    {
      speaker: client,
      method: organisationsMethods.create,
      body: { ...street, postcode: 'M4 5BA' },
      fields: ['name', 'address_line_1', 'town'],
    },
    text,
  )
  await plant(
    ground,
    planted,
    { speaker: client, method: rolesMethods.create, body: { based_on: 'VWR', grants: {} }, fields: ['name'] },
    text,
  )
  await plant(
    ground,
    planted,
    { speaker: client, method: teamsMethods.create, body: { member_uuids: [ids.userUuid] }, fields: ['name'] },
    text,
  )
  await plant(
    ground,
    planted,
    {
      speaker: client,
      method: apiKeysMethods.create,
      body: { grants: { 'work-orders.view': 'all' } },
      fields: ['name'],
    },
    text,
  )
  await plant(
    ground,
    planted,
    {
      speaker: client,
      method: usersMethods.invite,
      body: { email: `x${planted.stored}@attack.example`, role_code: 'VWR' },
      fields: ['full_name'],
    },
    text,
  )
  const file = await upload(ground, text)
  for (const speaker of [client, contractor])
    await plant(
      ground,
      planted,
      {
        speaker,
        method: messagesMethods.send,
        body: { job_uuid: ids.jobUuid, attachment_uuids: file && speaker === client ? [file] : [] },
        fields: ['text'],
      },
      text,
    )
  const quoted = `"${text.replaceAll('"', '""')}"`
  const imported = await plant(
    ground,
    planted,
    {
      speaker: client,
      method: importsMethods.upload,
      body: { text: `${quoted},title\n${quoted},${quoted}\n` },
      fields: ['filename'],
    },
    text,
  )
  if (imported) planted.imports.push(imported.uuid)
  await plantOrder(ground, planted, text)
}

/** Every text through every field that people write in. */
export const plantTexts = async (ground: Ground, texts: readonly string[]): Promise<Planted> => {
  const planted: Planted = {
    orders: [],
    places: [],
    jobs: [],
    quotes: [],
    imports: [],
    refused: 0,
    stored: 0,
    broken: [],
  }
  for (const text of texts) await plantOne(ground, planted, text)
  return planted
}
