import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import { axeViolations } from '../support/accessibility.ts'
import { confirmAddress } from '../support/mail.ts'
import { budgetMs } from '../support/time-budget.ts'

const password = 'Harbour-lights-2026'

const signUp = async (page: Page, namespace: string): Promise<string> => {
  const email = `factor.${namespace}.${Date.now()}@post.example`
  await page.goto(`/${namespace}/auth/signup`)
  await page.locator('input[name="companyName"]').fill('Harbour Lettings')
  await page.locator('input[name="fullName"]').fill('Nora Whitby')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').first().fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/auth\/confirm$/)
  await confirmAddress(page, email)
  return email
}

const signIn = async (page: Page, namespace: string, email: string) => {
  await page.goto(`/${namespace}/auth/logout`)
  await page.waitForURL((address) => !address.pathname.includes('/client/'))
  await page.goto(`/${namespace}/auth/login`)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
}

const isOpenToEverybody = async (page: Page) => {
  expect(await axeViolations(page, 'everything')).toEqual([])
}

/** The secret shown for manual entry into the authenticator app. */
const shownSecret = async (page: Page): Promise<string> => {
  const key = page.getByText(/^([A-Z2-7]{4} ){5,}/)
  return (await key.innerText()).replaceAll(' ', '')
}

/** A code that was not used yet: codes are single-use, so it waits for the next time step if necessary. */
const nextCode = async (secret: string, used: Set<string>): Promise<string> => {
  const code = await generate({ secret })
  if (!used.has(code)) {
    used.add(code)
    return code
  }
  await new Promise((resume) => setTimeout(resume, 1000))
  return nextCode(secret, used)
}

test('an authenticator app is set up and required at the next login, and recovery codes are single-use', async ({
  page,
}) => {
  test.setTimeout(budgetMs(150_000))
  const used = new Set<string>()
  const email = await signUp(page, 'uk')
  await page.goto('/uk/auth/second-factor')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await isOpenToEverybody(page)
  await page.getByRole('dialog').locator('input[type="password"]').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await shownSecret(page)
  await isOpenToEverybody(page)
  await page.locator('input[name="code"]').fill('000000')
  await page.getByRole('button', { name: 'Confirm the app' }).click()
  await expect(page.getByText('This code is wrong, has run out or was used before.').first()).toBeVisible()
  await page.locator('input[name="code"]').fill(await nextCode(secret, used))
  await page.getByRole('button', { name: 'Confirm the app' }).click()
  const codes = page.getByRole('dialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allInnerTexts()
  await isOpenToEverybody(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 codes are left.')).toBeVisible()

  await signIn(page, 'uk', email)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await isOpenToEverybody(page)
  // A reload keeps the state: the password was accepted, and the code is still awaited.
  await page.reload()
  await page.locator('input[name="code"]').fill(await nextCode(secret, used))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/uk\/client\/\d+\//)

  await signIn(page, 'uk', email)
  await page.locator('input[name="code"]').fill(first.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/uk\/client\/\d+\//)
  await signIn(page, 'uk', email)
  await page.locator('input[name="code"]').fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong, has run out or was used before.').first()).toBeVisible()
})

const softKey = async (page: Page): Promise<CDPSession> => {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return line
}

test('a passkey is added and signs in without a password', async ({ page }) => {
  await softKey(page)
  await signUp(page, 'de')
  await page.goto('/de/auth/second-factor')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByRole('dialog').locator('input[type="password"]').fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(page.getByText(/hinzugefügt am .* noch nicht benutzt/)).toBeVisible()
  await isOpenToEverybody(page)
  await page.goto('/de/auth/logout')
  await page.waitForURL((address) => !address.pathname.includes('/client/'))
  await page.goto('/de/auth/login')
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await page.waitForURL(/\/de\/client\/\d+\//)
})
