import { expect, type Page } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const namespace = 'de'
const ownerName = 'Ottilie Eigner'
const remark = 'Ja, bitte'

type SavedOwner = { readonly email: string; readonly orderPath: string }

const post = async (page: Page, path: string, data: object) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`/${namespace}/accounts/api/v2/${path}/`, {
    data,
    headers: { 'x-csrftoken': token },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).response
}

/** An administrator saves the owner of an order's location, whose approval all costs need, and invites the owner. */
const saveOwner = async (page: Page, { email, orderPath }: SavedOwner): Promise<void> => {
  await signIn(page, person(namespace, 'ADM'))
  const uuid = /work-order\/([0-9a-f-]{36})/.exec(orderPath)?.[1]
  const order = await page.request.get(`/${namespace}/find-a-pro/api/v2/work-orders/get/?work_order_uuid=${uuid}`)
  const { location_uuid } = (await order.json()).response
  const ownership = { location_uuid, from_on: '2026-01-01', limit_amount: 0 }
  const owner = { name: ownerName, email, language: 'de-DE', channel: 'mail', ownership }
  const { uuid: owner_uuid } = await post(page, 'owners/add', owner)
  await post(page, 'owners/invite', { owner_uuid })
}

test('the client asks, the owner approves on a phone, and the quote can be accepted; a stranger sees nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(budgetMs(60_000))
  const manager = person(namespace, 'PRM')
  const email = `eigner.${Date.now()}@post.example`
  await page.setViewportSize(sizes.desktop)
  await signIn(page, manager)
  await openPage(page, manager, 'work-orders/quoted?sort=number&direction=asc')
  const order = page.locator('main a[href*="/work-order/"]').first()
  await page.goto(`${(await order.getAttribute('href')) ?? ''}/contractors`)
  await page.locator('main a[href*="/quote/"]').first().click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await saveOwner(await (await browser.newContext()).newPage(), { email, orderPath: new URL(page.url()).pathname })

  await page.reload()
  await page.getByRole('button', { name: 'Eigentümer fragen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eigentümer fragen' }).click()
  await expect(page.getByText('Wartet auf Antwort')).toBeVisible()
  expect(await layoutViolations(page)).toEqual([])

  const phone = await (await browser.newContext({ viewport: sizes.phone })).newPage()
  const errors = consoleErrors(phone)
  await openMail(phone, email, /Ihr Objekt/)
  await followLink(phone)
  await phone.getByRole('button', { name: 'Meine Objekte öffnen' }).click()
  await expect(phone.getByRole('heading', { name: 'Wartet auf Ihre Freigabe' })).toBeVisible()
  expect(await layoutViolations(phone)).toEqual([])
  await phone.getByRole('link', { name: 'Ansehen und entscheiden' }).first().click()
  await phone.getByRole('button', { name: 'Angebot ablehnen' }).click()
  await expect(phone.getByText('Bitte geben Sie an, warum Sie ablehnen.')).toBeVisible()
  await phone.locator('textarea').fill(remark)
  expect(await layoutViolations(phone)).toEqual([])
  const questionAddress = phone.url()
  await phone.getByRole('button', { name: 'Angebot freigeben' }).click()
  await expect(phone.getByRole('button', { name: 'Angebot freigeben' })).toHaveCount(0)
  await phone.getByRole('link', { name: 'Zurück zu Ihren Objekten' }).click()
  await expect(phone.getByText('Keine Kosten warten auf Ihre Freigabe.')).toBeVisible()
  expect(errors).toEqual([])

  await page.reload()
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible()

  const stranger = await (await browser.newContext({ viewport: sizes.phone })).newPage()
  await stranger.goto(questionAddress)
  await expect(stranger.getByRole('button', { name: 'Code senden' })).toBeVisible()
})
