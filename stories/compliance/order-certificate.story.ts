import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openFirstOrder, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    name: 'Energy performance certificate (EPC)',
    require: 'Require a certificate',
    save: 'Require certificate',
    field: /Certificate$/,
    card: 'Certificates needed',
    missing: 'Missing',
    waive: 'Waive',
    reason: 'Reason',
    waived: 'Waived',
    text: 'The building is exempt',
  },
  de: {
    size: sizes.phone,
    name: 'Energieausweis',
    require: 'Nachweis verlangen',
    save: 'Nachweis verlangen',
    field: /Nachweis$/,
    card: 'Nötige Nachweise',
    missing: 'Fehlt',
    waive: 'Verzichten',
    reason: 'Grund',
    waived: 'Verzichtet',
    text: 'Das Haus ist ausgenommen',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a work order names the certificate that it needs until an administrator waives it, in ${market}`, async ({
    page,
  }) => {
    const admin = person(market, 'ADM')
    await page.setViewportSize(sizes.desktop)
    await signIn(page, admin)
    await openFirstOrder(page, admin, 'in-progress')
    await page.setViewportSize(words.size)
    const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.getByRole('button', { name: words.require }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.field }).click()
    await page.getByRole('option', { name: words.name }).click()
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    const card = page.getByRole('region', { name: words.card })
    await expect(card.getByText(words.name, { exact: true })).toBeVisible()
    await expect(card.getByText(words.missing, { exact: true })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])

    await card.getByRole('button', { name: words.waive }).click()
    const confirm = page.getByRole('alertdialog')
    await confirm.getByRole('textbox', { name: words.reason }).fill(words.text)
    await confirm.getByRole('button', { name: words.waive }).click()
    await expect(card.getByText(words.waived, { exact: true })).toBeVisible()
    await openPage(page, admin, `work-order/${order}`)
    await expect(page.getByRole('region', { name: words.card }).getByText(words.text)).toBeVisible()
  })
