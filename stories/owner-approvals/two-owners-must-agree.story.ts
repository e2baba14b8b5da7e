import { type Browser, expect, type Page, test } from '@playwright/test'
import { command, query } from '../support/commands.ts'
import { expectFitsPhone, openOnPhone, sentCode } from '../support/resident-phone.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const namespace = 'us'
const password = 'Three-brown-foxes-2026!'

type Joint = { readonly name: string; readonly email?: string; readonly telephone?: string }

/** Saves two owners of a property of which both must agree to every cost. */
const saveOwners = async (page: Page, locationUuid: string, owners: readonly Joint[]): Promise<void> => {
  await signIn(page, person(namespace, 'ADM'))
  for (const { name, email = '', telephone = '' } of owners)
    await command(page, `${namespace}/accounts/owners/add`, {
      name,
      email,
      telephone,
      language: 'en-US',
      channel: email === '' ? 'telephone' : 'mail',
      ownership: { location_uuid: locationUuid, from_on: '2026-01-01', limit_amount: 0, joint: 'all' },
    })
}

/** Comes in by a code to the known address or number. */
const enter = async (desk: Page, address: string, recipient = address): Promise<Page> => {
  const owner = await openOnPhone(desk.context().browser() as Browser, `/${namespace}/owner/work-orders`)
  await owner.getByLabel('Email or phone number').fill(address)
  await expectFitsPhone(owner)
  await owner.getByRole('button', { name: 'Send code' }).click()
  await owner.getByLabel('Code', { exact: true }).waitFor()
  await owner.getByLabel('Code', { exact: true }).fill(await sentCode(desk, recipient))
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByRole('heading', { name: 'Waiting for your approval' })).toBeVisible()
  return owner
}

const approve = async (owner: Page): Promise<void> => {
  await owner.getByRole('link', { name: 'Review and decide' }).first().click()
  await owner.getByRole('button', { name: 'Approve bid' }).click()
  await expect(owner.getByRole('button', { name: 'Approve bid' })).toHaveCount(0)
  await expectFitsPhone(owner)
}

test('two owners must agree: one comes in by a text message, the other by a password, and the quote waits for both (us)', async ({
  page,
  browser,
}) => {
  const manager = person(namespace, 'PRM')
  await signIn(page, manager)
  await openPage(page, manager, 'work-orders/quoted?sort=number&direction=asc')
  const order = page.locator('main a[href*="/work-order/"]').first()
  await page.goto(`${(await order.getAttribute('href')) ?? ''}/contractors`)
  await page.locator('main a[href*="/quote/"]').first().click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const uuid = /work-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const { location_uuid } = await query(page, `${namespace}/find-a-pro/work-orders/get`, { work_order_uuid: uuid })
  const at = Date.now()
  const digits = String(at).slice(-4)
  const [first, second] = [`first.${at}@post.example`, `(646) 555-${digits}`]
  const desk = await (await browser.newContext()).newPage()
  await saveOwners(desk, location_uuid, [
    { name: `First ${digits}`, email: first },
    { name: `Second ${digits}`, telephone: second },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Ask the owners' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask the owners' }).click()
  await expect(page.getByText('Waiting for an answer')).toHaveCount(2)

  const one = await enter(desk, first)
  await one.getByRole('button', { name: 'Set a password' }).click()
  await one.getByLabel('New password').fill(password)
  await one.getByRole('button', { name: 'Save password' }).click()
  await expect(one.getByText('Password saved')).toBeVisible()
  await one.getByRole('button', { name: 'Sign out on this device' }).click()
  await one.getByRole('button', { name: 'Sign in with a password' }).click()
  await one.getByLabel('Email').fill(first)
  await one.getByLabel('Password', { exact: true }).fill(password)
  await expectFitsPhone(one)
  await one.getByRole('button', { name: 'Continue' }).click()
  await approve(one)

  await page.reload()
  await expect(page.getByText('Waiting for an answer')).toHaveCount(1)
  const other = await enter(desk, second, `+1646555${digits}`)
  await approve(other)
  await page.reload()
  await expect(page.getByText('Waiting for an answer')).toHaveCount(0)
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
})
