import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('what was entered when the session ended is back after signing in again', async ({ page, context }) => {
  const admin = person('uk', 'ADM')
  await signIn(page, admin)
  await openPage(page, admin, 'work-orders/raise')
  await page.getByRole('textbox', { name: 'Title' }).fill('Radiator leaks in the hall')
  await page.getByRole('textbox', { name: 'Description' }).fill('A bowl stands under the valve.')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'radiator.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The valve drips.'),
    })
  await expect(page.getByText('radiator.txt')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await context.clearCookies()
  // The search for a location calls the server, unless a call of the page in the background did so first.
  page
    .getByRole('combobox', { name: 'Property' })
    .fill('road')
    .catch(() => undefined)
  await page.waitForURL(/\/uk\/auth\/login\?next=/)
  await page.locator('input[type="email"]').fill(admin.email)
  await page.locator('input[type="password"]').fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/work-orders\/raise/)
  await expect(page.getByText('What you entered before you signed in again is back')).toBeVisible()
  await expect(page.getByText('Choose these files again: radiator.txt')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Radiator leaks in the hall')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('A bowl stands under the valve.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})
