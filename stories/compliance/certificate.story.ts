import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    requirement: 'gas_safety',
    name: 'Gas safety',
    missing: 'Missing',
    handIn: 'Submit certificate',
    issuedOn: /Issued on/,
    number: /^Number/,
    waits: 'Waits for review',
    accept: 'Accept certificate',
    accepted: 'Certificate accepted',
    valid: 'Valid',
    follows: 'Copy to the resident',
  },
  de: {
    size: sizes.phone,
    requirement: 'rauchwarnmelder',
    name: 'Rauchwarnmelder',
    missing: 'Fehlt',
    handIn: 'Nachweis einreichen',
    issuedOn: /Ausgestellt am/,
    number: /^Nummer/,
    waits: 'Wartet auf Prüfung',
    accept: 'Nachweis annehmen',
    accepted: 'Nachweis angenommen',
    valid: 'Gültig',
    follows: null,
  },
} as const

const today = new Date()
const typed =
  [today.getDate(), today.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('') + today.getFullYear()
const yesterday = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10)

for (const [market, words] of Object.entries(editions))
  test(`a certificate counts once another member has accepted it, in ${market}`, async ({ page }) => {
    const [manager, admin] = [person(market, 'PRM'), person(market, 'ADM')]
    await page.setViewportSize(words.size)
    await signIn(page, manager)
    await openPage(page, manager, 'compliance')
    expect(await layoutViolations(page)).toEqual([])
    await openPage(page, manager, `compliance/items?requirement=${words.requirement}&status=missing`)
    await page.getByRole('link', { name: words.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: words.name })).toBeVisible()
    await expect(page.getByText(words.missing, { exact: true })).toBeVisible()
    const item = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.getByRole('button', { name: words.handIn }).click()
    const dialog = page.getByRole('dialog')
    const number = `ST-${Date.now() % 100_000}`
    await dialog
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await dialog.getByRole('group', { name: words.issuedOn }).getByRole('spinbutton').first().click()
    await page.keyboard.type(typed)
    await dialog.getByRole('textbox', { name: words.number }).fill(number)
    await dialog.getByRole('button', { name: words.handIn }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.waits, { exact: true })).toBeVisible()
    await expect(page.getByText(words.missing, { exact: true })).toBeVisible()

    await signIn(page, admin)
    await openPage(page, admin, 'compliance/review')
    const card = page.getByRole('region', { name: words.name }).filter({ hasText: number })
    await card.getByRole('button', { name: words.accept }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.accept }).click()
    await expect(page.getByText(words.accepted, { exact: true }).first()).toBeVisible()

    await openPage(page, admin, `compliance/items/${item}`)
    await expect(page.getByText(words.valid, { exact: true })).toBeVisible()
    if (words.follows) await expect(page.getByText(words.follows, { exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await openPage(page, admin, `compliance/items/${item}?on=${yesterday}`)
    await expect(page.getByText(words.missing, { exact: true })).toBeVisible()

    // The board of yesterday counts it as missing, that of today does not.
    const missingOn = async (day: string) => {
      await openPage(page, admin, `compliance/items?requirement=${words.requirement}&status=missing${day}`)
      return page.locator(`a[href*="/items/${item}"]`)
    }
    await expect((await missingOn(`&on=${yesterday}`)).first()).toBeVisible()
    await expect(await missingOn('')).toHaveCount(0)
    await openPage(page, admin, `compliance?on=${yesterday}`)
    await expect(page.getByRole('link', { name: words.name }).first()).toBeVisible()
  })
