import { directionOf, residentLanguages } from '@fettle/domain/editions/resident-languages'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { linkOfFirstResident } from '../support/resident-link.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

const holds = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('the first pages of a report hold on a phone in all twelve languages', async ({ page, browser }) => {
  test.slow()
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  const link = await linkOfFirstResident(page, manager)
  for (const language of residentLanguages) {
    const context = await browser.newContext(phone)
    const resident = await context.newPage()
    await resident.goto(`${link}&language=${language}`)
    await resident.getByRole('button').first().waitFor()
    const root = resident.locator('html')
    await expect(root).toHaveAttribute('lang', language)
    await expect(root).toHaveAttribute('dir', directionOf(language))
    await holds(resident)
    await resident.getByRole('button').first().click()
    await resident.getByRole('radio').nth(1).check({ force: true })
    // The number can be dialled; the language of the edition stands below it.
    await expect(resident.getByRole('link', { name: '0800 111 999' })).toHaveAttribute('href', 'tel:0800111999')
    await expect(resident.getByText('Call 0800 111 999 now')).toHaveCount(1)
    await holds(resident)
    await context.close()
  }
})

const answer = async (page: Page, label: string) => {
  await page.getByText(label, { exact: true }).click()
  await page.getByRole('button', { name: 'Devam et' }).click()
}

test('triage reads Turkish in English', async ({ page, browser }) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  const link = await linkOfFirstResident(page, manager)
  const context = await browser.newContext(phone)
  const resident = await context.newPage()
  await resident.goto(`${link}&language=tr`)
  await expect(resident.getByText('Bu sayfa makine tarafından çevrildi. Çeviriyi kimse kontrol etmedi.')).toBeVisible()
  await resident.getByRole('button', { name: 'Arıza bildir' }).click()
  await answer(resident, 'Bunların hiçbiri')
  await answer(resident, 'Musluk, küvet veya duş')
  await answer(resident, 'Bir musluk damlatıyor')
  await answer(resident, 'Evet')
  await answer(resident, 'Mutfakta')
  await answer(resident, 'Mutfak')
  await answer(resident, 'Bugünden beri')
  await answer(resident, 'Hayır')
  const words = `Mutfaktaki musluk gece gündüz damlıyor ${Date.now() % 100_000}`
  await resident.getByRole('textbox').fill(words)
  for (const _page of ['words', 'photos', 'needs', 'access', 'contact'])
    await resident.getByRole('button', { name: 'Devam et' }).click()
  await resident.getByRole('button', { name: 'Bildirimi gönder' }).click()
  await expect(resident.getByRole('heading', { name: /Bildirim R-\d+/ })).toBeVisible()
  await holds(resident)
  await context.close()

  await openPage(page, manager, 'repair-reports/to-triage')
  await page.getByRole('searchbox').fill(words)
  await page.waitForURL(/[?&]q=/)
  await page.getByRole('cell', { name: /R-\d+/ }).first().click()
  await expect(page.getByText('A tap drips')).toBeVisible()
  await expect(page.getByText('The page was in Turkish.')).toBeVisible()
})
