import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { confirmAddress, followLink, openMail } from '../support/mail.ts'
import { consoleErrors } from '../support/user.ts'

const markets = {
  uk: {
    size: sizes.desktop,
    check: 'Check your email',
    subject: /Please confirm your email address/,
    confirm: 'Confirm this address',
    confirmed: 'Your address has been confirmed',
    onwards: 'Continue to Fettle',
    notice: /Please confirm your address/,
  },
  de: {
    size: sizes.phone,
    check: 'Bitte sehen Sie in Ihr Postfach',
    subject: /Bitte bestätigen Sie Ihre E-Mail-Adresse/,
    confirm: 'Diese Adresse bestätigen',
    confirmed: 'Ihre Adresse ist bestätigt',
    onwards: 'Weiter zu Fettle',
    notice: /Bitte bestätigen Sie Ihre Adresse/,
  },
} as const

for (const [namespace, words] of Object.entries(markets))
  test(`a person signs up in ${namespace}, uses the product, and confirms the address by email`, async ({ page }) => {
    const email = `nora.${namespace}.${Date.now()}@post.example`
    const heard = consoleErrors(page)
    await page.setViewportSize(words.size)
    await page.goto(`/${namespace}/auth/signup`)
    await page.locator('input[name="companyName"]').fill('Harbour Lettings')
    await page.locator('input[name="fullName"]').fill('Nora Whitby')
    await page.locator('input[type="email"]').fill(email)
    await page.locator('input[type="password"]').first().fill('Weak')
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByText(/15/).first()).toBeVisible()
    await page.locator('input[type="password"]').first().fill('Harbour-lights-2026')
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole('heading', { name: words.check })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('link', { name: words.onwards }).click()
    await page.waitForURL(new RegExp(`/${namespace}/client/\\d+/dashboard`))
    const dashboard = page.url()
    await expect(page.getByText(words.notice)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])

    await openMail(page, email, words.subject)
    await followLink(page)
    await page.getByRole('button', { name: words.confirm }).waitFor()
    expect(await layoutViolations(page)).toEqual([])
    // Opening the link does not consume it.
    await page.reload()
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
    await page.goto(dashboard)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect(page.getByText(words.notice)).toHaveCount(0)
    expect(heard).toEqual([])
  })

test('a property manager signs out and signs in again', async ({ page }) => {
  const email = `nora.${Date.now()}@post.example`
  await page.goto('/uk/auth/signup')
  await page.locator('input[name="companyName"]').fill('Harbour Lettings')
  await page.locator('input[name="fullName"]').fill('Nora Whitby')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').first().fill('Harbour-lights-2026')
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/uk\/auth\/confirm/)
  await confirmAddress(page, email)
  await page.goto('/uk/auth/logout')
  await page.waitForURL((address) => address.pathname.includes('/auth/login'))
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill('wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email address or the password is not right.')).toBeVisible()
  await page.locator('input[type="password"]').fill('Harbour-lights-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/uk\/client\/\d+\//)
})
