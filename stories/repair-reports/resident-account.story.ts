import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { linkOfFirstResident } from '../support/resident-link.ts'
import { signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const password = 'Three-brown-foxes-2026!'

const holds = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** The code that was mailed last to an address. */
const mailedCode = async (page: Page, email: string): Promise<string> => {
  const answer = await page.request.get(`/uk/identity/api/v1/emails/?to=${encodeURIComponent(email)}`)
  const { response } = (await answer.json()) as { response: { text: string }[] }
  const [code] = response.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
  if (!code) throw new Error(`No code lies in the mail of ${email}`)
  return code
}

test('a resident comes in by a code, sets a password, and comes in by it', async ({ page, browser }) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  await linkOfFirstResident(page, manager)
  const email = (await page.getByRole('dialog').getByRole('link', { name: /@/ }).textContent()) ?? ''

  const context = await browser.newContext(phone)
  const resident = await context.newPage()
  await resident.goto('/uk/repair-report')
  await resident.getByRole('button', { name: 'Sign in with a code' }).click()
  await resident.getByLabel('Email or phone number').fill(email)
  await resident.getByRole('button', { name: 'Send code' }).click()
  await resident.getByLabel('Code', { exact: true }).waitFor()
  await resident.getByLabel('Code', { exact: true }).fill(await mailedCode(page, email))
  await resident.getByRole('button', { name: 'Continue' }).click()
  await resident.getByRole('button', { name: 'Set a password' }).click()
  await resident.getByLabel('New password').fill(password)
  await holds(resident)
  await resident.getByRole('button', { name: 'Save password' }).click()
  await expect(resident.getByText('Password saved')).toBeVisible()
  await resident.getByRole('button', { name: 'Sign out' }).click()

  await resident.getByRole('button', { name: 'Sign in with a password' }).click()
  await resident.getByLabel('Email').fill(email)
  await resident.getByLabel('Password', { exact: true }).fill(`${password}!`)
  await resident.getByRole('button', { name: 'Continue' }).click()
  await expect(resident.getByText('The email address or the password is wrong.')).toBeVisible()
  await resident.getByLabel('Password', { exact: true }).fill(password)
  await resident.getByRole('button', { name: 'Continue' }).click()
  await expect(resident.getByRole('button', { name: 'Report a repair' })).toBeVisible()
  await context.close()
})

test('the pages of codes and passwords hold on a phone in all twelve languages', async ({ browser }) => {
  test.slow()
  for (const language of residentLanguages) {
    const context = await browser.newContext(phone)
    const resident = await context.newPage()
    await resident.goto(`/uk/repair-report?language=${language}`)
    await expect(resident.locator('html')).toHaveAttribute('lang', language)
    const buttons = resident.getByRole('main').getByRole('button')
    await expect(buttons).toHaveCount(3)
    await holds(resident)
    await buttons.nth(2).click()
    await resident.locator('input[type="password"]').waitFor()
    await holds(resident)
    await resident.getByRole('main').getByRole('button').last().click()
    await buttons.nth(1).click()
    await resident.getByRole('textbox').fill('unknown@post.example')
    await resident.getByRole('main').getByRole('button').first().click()
    await resident.locator('input[inputmode="numeric"]').waitFor()
    await holds(resident)
    await context.close()
  }
})
