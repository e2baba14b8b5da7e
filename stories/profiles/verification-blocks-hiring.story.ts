import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    kind: 'public_liability',
    enter: 'Open the job',
    invitation: 'Accept the invitation',
    take: 'Accept',
    refused: 'You cannot award work to this contractor yet. Missing: Public liability insurance.',
    upload: 'Upload a document',
    send: 'Upload document',
    days: ['01012026', '31122099'],
    demanded: /^Documents required by /,
    waits: /^Waiting on /,
    hired: 'Accepted',
  },
  de: {
    kind: 'betriebshaftpflicht',
    enter: 'Auftrag öffnen',
    invitation: 'Einladung annehmen',
    take: 'Annehmen',
    refused: 'Sie können diesen Dienstleister noch nicht beauftragen. Es fehlt: Betriebshaftpflichtversicherung.',
    upload: 'Nachweis hochladen',
    send: 'Hochladen',
    days: ['01012026', '31122099'],
    demanded: /^Erforderliche Nachweise für /,
    waits: /^Wartet auf /,
    hired: 'Angenommen',
  },
} as const

type Row = {
  uuid: string
  version: number
  category: string
  contractor_uuid: string
  documents: Row[]
  demands: object[]
}

/** Runs a command by API as the signed-in user, for steps that are not the subject of the story. */
const say = async (page: Page, method: string, data: object): Promise<Row> => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`${method}/`, { data, headers: { 'x-csrftoken': token } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { response: Row }).response
}
/** Runs a query by API; its page is covered by other stories. */
const read = async <Answer>(page: Page, method: string, asked = ''): Promise<Answer> => {
  const answer = await page.request.get(`${method}/${asked}`)
  return ((await answer.json()) as { response: Answer }).response
}
const services = (market: string) => ({
  pro: (method: string) => `/${market}/find-a-pro/api/v2/${method}`,
  accounts: (method: string) => `/${market}/accounts/api/v2/${method}`,
})

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

/** A guest contractor submits a quote by the link of the invitation e-mail. */
const quoteByLink = async (phone: Page, email: string, market: 'uk' | 'de'): Promise<void> => {
  const [{ pro }, words] = [services(market), editions[market]]
  const mails = await phone.request.get(`/uk/identity/api/v1/emails/?to=${email}`)
  const [mail] = ((await mails.json()) as { response: { text: string }[] }).response
  await phone.goto(/http\S+\/outside\/jobs\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await phone.getByRole('button', { name: words.enter }).click()
  await phone.waitForURL(/\/job\//)
  await phone.getByRole('button', { name: words.invitation }).waitFor()
  const job_uuid = /\/job\/([0-9a-f-]{36})/.exec(phone.url())?.[1] ?? ''
  await say(phone, pro('jobs/accept'), { job_uuid })
  const line = { kind: 'labour', quantity: '1', unit: 'hour', unit_price: '50.00', tax_category: 'standard' }
  const lines = [{ ...line, description: 'Make good' }]
  const { uuid, version } = await say(phone, pro('quotes/create'), { job_uuid, lines, valid_until: inAYear() })
  await say(phone, pro('quotes/submit'), { quote_uuid: uuid, version })
}

const handIn = async (phone: Page, { upload, days, send, demanded, waits }: (typeof editions)['uk' | 'de']) => {
  await phone.getByRole('button', { name: upload }).click()
  const dialog = phone.getByRole('dialog')
  for (const [place, day] of days.entries()) {
    await dialog.getByRole('group').nth(place).getByRole('spinbutton').first().click()
    await phone.keyboard.type(day)
  }
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  const file = { name: 'policy.pdf', mimeType: 'application/pdf', buffer }
  await dialog.locator('input[type="file"]').first().setInputFiles(file)
  await dialog.getByRole('button', { name: send, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(phone.getByRole('region', { name: demanded }).getByText(waits)).toBeVisible()
}

const take = async (office: Page, name: string) => {
  await office.getByRole('button', { name, exact: true }).first().click()
  const asked = office.getByRole('alertdialog').or(office.getByRole('dialog'))
  await asked.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

for (const market of ['uk', 'de'] as const)
  test(`hiring is refused until a required document is submitted, in ${market}`, async ({ browser }) => {
    const [{ pro, accounts }, words] = [services(market), editions[market]]
    const admin = person(market, 'ADM')
    const email = `papers.${Date.now()}@post.example`
    const office = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(office, admin)
    const raised = { title: 'Tap drips', description: 'In the kitchen', category: 'plumbing', service: 'leaks' }
    const location_uuid = world().identifiers[market]?.locationUuid
    const order = await say(office, pro('work-orders/create'), { ...raised, location_uuid, priority: 'routine' })
    const work_order_uuid = order.uuid
    const company = { company_name: 'Small Trade', recipient_name: 'Toni Small', email, days: 7 }
    // The member who invites a contractor does not hire it alone.
    const colleague = await browser.newPage()
    await signIn(colleague, person(market, 'PRM'))
    await say(colleague, pro('job-links/invite'), { ...company, work_order_uuid, version: order.version })
    await quoteByLink(phone, email, market)
    const demanded = () => read<Row>(office, accounts('verifications/demands'))
    const before = await demanded()
    const demand = async (demands: object[]) =>
      say(office, accounts('verifications/demand'), { demands, version: (await demanded()).version })
    try {
      await demand([{ kind: words.kind, category: order.category }])
      await openPage(office, admin, `work-order/${work_order_uuid}/contractors`)
      await take(office, words.take)
      await expect(office.getByText(words.refused).first()).toBeVisible()

      await phone.reload()
      await handIn(phone, words)
      const [quote] = await read<Row[]>(office, pro('quotes/list'), `?work_order_uuid=${work_order_uuid}`)
      const company_asked = `?contractor_uuid=${quote?.contractor_uuid}`
      const { documents } = await read<Row>(office, accounts('verifications/get'), company_asked)
      await say(office, accounts('verifications/judge'), { document_uuid: documents[0]?.uuid, verdict: 'accepted' })
      await office.reload()
      await take(office, words.take)
      await expect(office.getByText(words.hired, { exact: true }).first()).toBeVisible()
    } finally {
      await demand(before.demands)
    }
  })
