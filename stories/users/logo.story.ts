import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

/** A red PNG of 40 by 20 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mM4oKAwIIhh1OJRi0ctHrV41OJRi0ctHrV45FgMABssIC7oM+tRAAAAAElFTkSuQmCC',
  'base64',
)

test('a contractor uploads its logo, sees it in the shell, and removes it', async ({ page }) => {
  const owner = person('uk', 'KO')
  await signIn(page, owner)
  await openPage(page, owner, 'account/profile')
  await page.getByRole('link', { name: 'Company' }).click()
  await expect(page.getByText(/^No logo yet/)).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Use as logo' }).click()
  await expect(page.getByText('The logo is changed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await expect(page.locator('nav img')).toHaveAttribute('src', /files\/logos\//)

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText(/^No logo yet/)).toBeVisible()
})
