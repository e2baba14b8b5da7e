import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

test('a contractor submits a compliance document and its client accepts it', async ({ page, browser }) => {
  const [client, owner] = [person('de', 'ADM'), person('de', 'KO')]
  const elsewhere = await browser.newContext()
  const office = await elsewhere.newPage()
  await signIn(office, owner)
  await openPage(office, owner, 'account/verifications/trade_certifications')
  await office.getByRole('button', { name: 'Nachweis hochladen' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: /Art des Nachweises/ }).click()
  await office.getByRole('option', { name: 'Meisterbrief' }).click()
  await dialog.getByRole('spinbutton').first().click()
  await office.keyboard.type('01022020')
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'meisterbrief.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click()
  await expect(dialog).toBeHidden()

  await elsewhere.close()
  await signIn(page, client)
  await openPage(page, client, `settings/contractors/${world().identifiers.de?.contractorUuid}/details`)
  const paper = page.getByRole('region', { name: 'Meisterbrief' })
  await paper.getByRole('button', { name: 'Nachweis akzeptieren' }).click()
  await expect(paper.getByText('Akzeptiert', { exact: true })).toBeVisible()
})
