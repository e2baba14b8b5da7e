import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'

const codes = ['access_denied', 'connected_elsewhere', 'missing_email', 'user_deactivated', 'user_missing']

for (const [namespace, title, back] of [
  ['uk', 'Sign-in failed', 'Back to sign in'],
  ['de', 'Anmeldung fehlgeschlagen', 'Zur Anmeldung'],
  ['us', 'Sign-in failed', 'Back to sign in'],
] as const)
  test(`a failed login shows its reason in ${namespace}, on a card of 430 px, with a link to the login`, async ({
    page,
  }) => {
    const said = new Set<string>()
    for (const code of codes) {
      await page.goto(`/${namespace}/find-a-pro/auth/callback/?error=${code}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      said.add(await page.getByRole('alert').innerText())
    }
    expect(said.size).toBe(codes.length)
    expect([...said].some((text) => codes.some((code) => text.includes(code)))).toBe(false)
    expect((await page.getByRole('main').boundingBox())?.width).toBe(430)
    await page.getByRole('link', { name: back }).click()
    await page.waitForURL(new RegExp(`/${namespace}/auth/login$`))
  })

test('a failed single sign-on shows the description, the known message, or the code', async ({ page }) => {
  const sso = '/uk/auth/login/sso/acme'
  for (const [query, text] of [
    ['error=user_missing&error_description=The+directory+says+no', 'The directory says no'],
    ['error=user_missing', 'There is no account for you yet.'],
    ['error=consent_required', 'consent_required'],
  ] as const) {
    await page.goto(sso)
    await page.evaluate(() => localStorage.setItem('fettle.sso-connection', 'acme'))
    await page.goto(`${sso}?${query}`)
    await expect(page.getByRole('alert')).toContainText(text)
    expect(await page.evaluate(() => localStorage.getItem('fettle.sso-connection'))).toBeNull()
  }
})

test('an unknown connection shows an error and a link to the login', async ({ page }) => {
  await page.goto('/de/auth/login/sso/acme?next=%2Fde%2Fredirect')
  await expect(page.getByRole('alert')).toContainText('Für die Verbindung „acme“ ist kein Single Sign-on eingerichtet.')
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await page.waitForURL(/\/de\/auth\/login\?next=%2Fde%2Fredirect$/)
})

for (const [namespace, words] of [
  ['uk', { links: ['Privacy', 'Cookies', 'Terms'], law: /UK GDPR/ }],
  ['de', { links: ['Datenschutz', 'Cookies', 'Nutzungsbedingungen'], law: /DSGVO/ }],
  ['us', { links: ['Privacy', 'Cookies', 'Terms'], law: /CCPA/ }],
] as const)
  test(`privacy, cookies and terms are linked below the card in ${namespace}`, async ({ page }) => {
    await page.goto(`/${namespace}/auth/login`)
    expect((await page.getByRole('contentinfo').boundingBox())?.width).toBeLessThanOrEqual(440)
    for (const name of words.links) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    }
    await page.goto(`/${namespace}/privacy`)
    await expect(page.getByText(words.law)).toBeVisible()
  })
