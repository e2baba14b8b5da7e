import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'

const password = 'Harbour-lights-2026'

const signUp = async (page: Page): Promise<string> => {
  const email = `leaver.${Date.now()}@post.example`
  await page.goto('/uk/auth/signup')
  await page.locator('input[name="companyName"]').fill('Leaving Lettings')
  await page.locator('input[name="fullName"]').fill('Ellen Farewell')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').first().fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/auth\/confirm$/)
  return email
}

test('a person exports their data, deletes the account and can no longer sign in', async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/uk/redirect')
  await page.waitForURL(/\/client\/\d+/)
  const id = /\/client\/(\d+)/.exec(page.url())?.[1]
  await page.goto(`/uk/client/${id}/settings/profile`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^fettle-.*\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } }
  expect(data.account.email).toBe(email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  expect(await axeViolations(page, 'everything')).toEqual([])
  await dialog.locator('input[type="password"]').fill('not my password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText(/password/i).last()).toBeVisible()
  await dialog.locator('input[type="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL(/\/uk\/auth\/login/)

  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
})
