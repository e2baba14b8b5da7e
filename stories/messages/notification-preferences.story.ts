import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a coordinator sets email choices and quiet hours, and they are saved', async ({ page }) => {
  const somebody = person('uk', 'COO')
  await signIn(page, somebody)
  await openPage(page, somebody, 'notifications')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByText(/your password, your second factor and your address are always sent/)).toBeVisible()

  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
  const expander = page.getByRole('button', { name: 'Quotes', exact: true })
  await box('Quotes: Email now').check({ force: true })
  await expect(box('Quotes: Summary')).not.toBeChecked()
  if ((await expander.getAttribute('aria-expanded')) === 'false') await expander.click()
  await expect(box(/A quote is accepted.*: Email now/)).toBeChecked()
  await box(/A quote is accepted.*: App/).uncheck({ force: true })
  await page.getByRole('button', { name: /How often/ }).click()
  await page.getByRole('option', { name: 'Weekly' }).click()
  await page.getByRole('switch', { name: /Quiet hours/ }).click({ force: true })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await page.reload()
  await expect(box('Quotes: Email now')).toBeChecked()
  await expect(box(/A quote is accepted.*: App/)).not.toBeChecked()
  await expect(page.getByRole('button', { name: /How often/ })).toContainText('Weekly')
  await expect(page.getByRole('switch', { name: /Quiet hours/ })).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'From' })).toHaveCount(0)
})

test('an invalid unsubscribe link changes nothing, and says so', async ({ page }) => {
  await page.goto('/uk/auth/unsubscribe?token=nonsense')
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe from emails about your work?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})
