import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { axeViolations } from '../support/accessibility.ts'
import { dataFolder } from '../support/data-folder.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const password = 'Harbour-lights-2026'

const markets = {
  uk: {
    size: sizes.desktop,
    role: 'PRM',
    log: 'settings/security/audit-log',
    profile: 'settings/profile',
    side: 'client',
    setUp: 'Set up an app',
    confirm: 'Confirm the app',
    thumbnail: 'I have saved them',
    goOn: 'Continue',
    search: 'Organisation, name or email address',
    reason: 'Reason',
    act: 'Act as this member',
    banner: /Sue Support is acting as .*, until \d\d:\d\d\./,
    end: 'End now',
    entry: /^Acting for somebody/,
    prove: 'Confirm it’s you',
  },
  de: {
    size: sizes.phone,
    role: 'KO',
    log: 'account/team/security/audit-log',
    profile: 'account/profile',
    side: 'contractor',
    setUp: 'App einrichten',
    confirm: 'App bestätigen',
    thumbnail: 'Ich habe sie aufbewahrt',
    goOn: 'Weiter',
    search: 'Organisation, Name oder E-Mail-Adresse',
    reason: 'Grund',
    act: 'In Vertretung dieses Mitglieds handeln',
    banner: /Sue Support handelt bis \d\d:\d\d in Vertretung von /,
    end: 'Jetzt beenden',
    entry: /^Handeln in Vertretung/,
    prove: 'Identität bestätigen',
  },
} as const

const signUp = async (page: Page, namespace: string): Promise<string> => {
  const email = `staff.${namespace}.${Date.now()}@post.example`
  await page.goto(`/${namespace}/auth/signup`)
  await page.locator('input[name="companyName"]').fill('Fettle support')
  await page.locator('input[name="fullName"]').fill('Sue Support')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').first().fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/auth\/confirm$/)
  return email
}

const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'fettle')?.value

/** The command an operator runs on the server. */
const makeStaff = (email: string) =>
  execFileSync(process.execPath, ['tools/run.mjs', 'staff', '--add', email], {
    env: { ...process.env, FETTLE_DATA: dataFolder, DATABASE_URL: '' },
    encoding: 'utf8',
  })

for (const [namespace, words] of Object.entries(markets))
  test(`platform staff impersonate a member for a limited time, and the tenant sees it in the audit log, in ${namespace}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(budgetMs(180_000))
    await page.setViewportSize(words.size)
    const email = await signUp(page, namespace)
    await page.goto(`/${namespace}/auth/act-as`)
    await expect(page.getByRole('heading')).toBeVisible()
    await expect(page.getByText(words.setUp)).toHaveCount(0)
    expect(makeStaff(email)).toContain('is staff of the platform')

    await page.reload()
    await page.getByRole('button', { name: words.setUp }).click()
    await page.getByRole('dialog').locator('input[type="password"]').fill(password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Continue|Weiter)$/ })
      .click()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){5,}/).innerText()).replaceAll(' ', '')
    await page.locator('input[name="code"]').fill(await generate({ secret }))
    await page.getByRole('button', { name: words.confirm }).click()
    await page.getByRole('button', { name: words.thumbnail }).click()
    await page.getByRole('button', { name: words.goOn }).click()
    const member = person(namespace, words.role)
    await page.getByLabel(words.search).fill(member.email)
    await page.getByRole('radio').first().check({ force: true })
    await page.getByLabel(words.reason).fill('short')
    await page.getByRole('button', { name: words.act }).click()
    await expect(page.getByText(/10/).first()).toBeVisible()
    await page.getByLabel(words.reason).fill('They rang: a list shows nothing. Ticket 4711.')
    expect(await axeViolations(page, 'everything')).toEqual([])
    expect(await layoutViolations(page)).toEqual([])
    const own = await sessionOf(page)
    await page.getByRole('button', { name: words.act }).click()
    await page.waitForURL(new RegExp(`/${words.side}/\\d+/`))

    const banner = page.getByText(words.banner)
    for (const path of ['dashboard', words.profile, words.log]) {
      await openPage(page, member, path)
      await expect(banner).toBeVisible()
    }
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page, 'everything')).toEqual([])
    const acting = await sessionOf(page)
    expect(acting).not.toBe(own)
    await page.getByRole('button', { name: words.end }).click()
    await page.waitForURL(/\/auth\/act-as$/)
    await expect(page.getByRole('heading', { level: 1, name: words.prove })).toBeVisible()
    expect([own, acting]).not.toContain(await sessionOf(page))

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: words.size })
    const theirs = await elsewhere.newPage()
    const tenant = member.tenant
    const reader = person(namespace, words.side === 'client' ? 'ADM' : 'KO', tenant)
    await signIn(theirs, reader)
    await openPage(theirs, reader, words.log)
    await expect(theirs.getByText('Sue Support').first()).toBeVisible()
    await theirs.getByRole('button', { name: words.entry }).first().press('Enter')
    await expect(theirs.getByRole('dialog').getByText('Ticket 4711', { exact: false }).first()).toBeVisible()
    expect(await layoutViolations(theirs)).toEqual([])
  })
