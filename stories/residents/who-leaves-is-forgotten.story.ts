import { expect, test } from '@playwright/test'
import { command, query } from '../support/commands.ts'
import { openOnPhone, phone, sentCode } from '../support/resident-phone.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const namespace = 'uk'

test('who leaves is forgotten: name, words and access go, the report and its dates stay', async ({ page, browser }) => {
  const manager = person(namespace, 'PRM')
  await signIn(page, manager)
  const at = Date.now()
  const [name, email] = [`Leaving Resident ${at % 10_000}`, `leaving.${at}@post.example`]
  const words = `Words of one who leaves ${at}`
  const [neighbour] = await query(page, `${namespace}/accounts/residents/list`, {})
  const locationUuid = neighbour.homes[0].location_uuid
  const home = { location_uuid: locationUuid, kind: 'occupant', is_main: false, from_on: '2026-01-01' }
  const address = { name, email, telephone: '', language: 'en-GB', channel: 'mail' }
  const resident = await command(page, `${namespace}/accounts/residents/add`, { ...address, home })
  const report = await command(page, `${namespace}/find-a-pro/repair-reports/record`, {
    location_uuid: locationUuid,
    resident_uuid: resident.uuid,
    contact: {},
    tile: 'taps',
    answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' },
    words,
    access: null,
  })

  // The resident has come in on a phone.
  const own = await openOnPhone(browser, `/${namespace}/repair-report`)
  await own.getByRole('button', { name: 'Sign in with a code' }).click()
  await own.getByLabel('Email or phone number').fill(email)
  await own.getByRole('button', { name: 'Send code' }).click()
  await own.getByLabel('Code', { exact: true }).waitFor()
  await own.getByLabel('Code', { exact: true }).fill(await sentCode(page, email))
  await own.getByRole('button', { name: 'Continue' }).click()
  await expect(own.getByRole('heading', { name: `Hello ${name}` })).toBeVisible()

  // The home ended in the past; then the data is erased on the screen.
  await command(page, `${namespace}/accounts/residents/move-out`, {
    resident_uuid: resident.uuid,
    version: resident.version,
    occupancy_uuid: resident.homes[0].uuid,
    until_on: '2026-02-01',
  })
  await openPage(page, manager, 'residents')
  await page.getByRole('searchbox').fill(name)
  await page.waitForURL(/[?&]q=/)
  await page.getByText('Include people who moved out').click()
  await page.getByRole('table').getByText(name).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Erase data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase data' }).click()
  await expect(page.getByText('Former resident').first()).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  await openPage(page, manager, `report/${report.uuid}`)
  await expect(page.getByText(`R-${report.number}`).first()).toBeVisible()
  for (const gone of [name, email, words]) await expect(page.getByText(gone)).toHaveCount(0)
  await own.reload()
  await expect(own.getByText(/^This link has expired/)).toBeVisible()
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport.width)
  await own.context().close()
})
