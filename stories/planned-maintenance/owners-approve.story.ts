import { expect, type Page } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const namespace = 'de'
const ownerName = 'Ottilie Planer'
const remark = 'Bitte im Frühjahr'

const post = async (page: Page, path: string, data: object) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`/${namespace}/${path}/`, { data, headers: { 'x-csrftoken': token } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).response
}

test('a schedule becomes active once the owner has approved it on a phone, in de', async ({ page, browser }) => {
  test.setTimeout(budgetMs(60_000))
  const [manager, admin] = [person(namespace, 'PRM'), person(namespace, 'ADM')]
  const email = `plan.${Date.now()}@post.example`
  const title = `Dachrinnen ${Date.now() % 100_000}`
  const office = await (await browser.newContext()).newPage()
  await signIn(office, admin)
  const list = await (await office.request.get(`/${namespace}/assets/api/v2/locations/list/`)).json()
  const { uuid } = list.response.find((row: { kind: string }) => row.kind === 'building')
  const known = await office.request.get(`/${namespace}/assets/api/v2/locations/get/?location_uuid=${uuid}`)
  const { organisation_uuid } = (await known.json()).response
  const location = await post(office, 'assets/api/v2/locations/create', {
    name: `Fleet ${Date.now() % 100_000}`,
    kind: 'building',
    parent_uuid: null,
    organisation_uuid,
    address_line_1: 'Fleetstraße 1',
    town: 'Hamburg',
    postcode: '20095',
  })
  const ownership = { location_uuid: location.uuid, from_on: '2026-01-01' }
  const owner = { name: ownerName, email, language: 'de-DE', channel: 'mail', ownership }
  await post(office, 'accounts/api/v2/owners/add', owner)

  await page.setViewportSize(sizes.desktop)
  await signIn(page, manager)
  const schedule = await post(page, 'find-a-pro/api/v2/schedules/create', {
    title,
    description: 'Alle Rinnen reinigen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'planned',
    rule: { frequency: 'yearly', interval: 1 },
    starts_on: `${new Date().getFullYear() + 1}-03-01`,
    asks_owners: true,
    location_uuids: [location.uuid],
  })
  await openPage(page, manager, `planned-maintenance-schedule/${schedule.uuid}`)
  await page.getByRole('button', { name: 'Eigentümer fragen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eigentümer fragen' }).click()
  await expect(page.getByText('Wartet auf Antwort')).toBeVisible()
  expect(await layoutViolations(page)).toEqual([])

  const phone = await (await browser.newContext({ viewport: sizes.phone })).newPage()
  const errors = consoleErrors(phone)
  await openMail(phone, email, /Ihre Freigabe wird benötigt/)
  await followLink(phone)
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await phone.getByRole('button', { name: 'Plan ablehnen' }).click()
  await expect(phone.getByText('Bitte geben Sie an, warum Sie ablehnen.')).toBeVisible()
  await phone.locator('textarea').fill(remark)
  expect(await layoutViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Plan freigeben' }).click()
  await expect(phone.getByRole('button', { name: 'Plan freigeben' })).toHaveCount(0)
  await expect(phone.getByText('Freigegeben', { exact: true })).toBeVisible()
  expect(errors).toEqual([])

  await page.reload()
  await expect(page.getByText(remark)).toBeVisible()
  await page.getByRole('button', { name: 'Aktivieren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktivieren' }).click()
  await expect(page.getByText('Wartungsplan aktiviert')).toBeVisible()
})
