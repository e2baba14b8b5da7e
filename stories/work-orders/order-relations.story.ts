import { expect, type Page } from '@playwright/test'
import { chooseAction } from '../support/actions.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    contractor: 'Contractor',
    recall: 'Raise callback',
    wrong: /What is wrong with the work/,
    raise: 'Raise callback',
    again: 'It locks out again.',
    free: 'Warranty callback, free of charge',
    part: 'Create sub-order',
    partOf: 'Part of another work order',
    reported: /Already reported\?/,
    before: /Before you pay again/,
    template: /Template/,
    lock: 'Change a lock',
    title: /^Title/,
    lockTitle: 'Change the lock of the front door',
    submit: 'Raise work order',
    award: 'Award directly',
    // Only social tenancies in England are asked.
    none: 'No hazard',
    terms: /^Instructions from /,
  },
  de: {
    contractor: 'Dienstleister',
    recall: 'Nacharbeit beauftragen',
    wrong: /Was ist an der Arbeit mangelhaft/,
    raise: 'Nacharbeit beauftragen',
    again: 'Sie geht wieder auf Störung.',
    free: 'Kostenlose Nacharbeit im Rahmen der Gewährleistung',
    part: 'Teilauftrag anlegen',
    partOf: 'Teil eines anderen Auftrags',
    reported: /Schon gemeldet\?/,
    before: /Bevor Sie erneut zahlen/,
    template: /Vorlage/,
    lock: 'Schloss tauschen',
    title: /^Titel/,
    lockTitle: 'Schließzylinder der Wohnungstür tauschen',
    submit: 'Auftrag anlegen',
    award: 'Direkt vergeben',
    none: undefined,
    terms: /^Hinweise von /,
  },
} as const
type Words = (typeof editions)[keyof typeof editions]

const recall = async (page: Page, words: Words) => {
  await chooseAction(page, words.recall)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.wrong }).fill(words.again)
  await dialog.getByRole('button', { name: words.raise }).click()
  await expect(page.getByText(words.free)).toBeVisible()
}

const raisePart = async (page: Page, words: Words) => {
  await page.getByRole('link', { name: words.part }).click()
  await expect(page.getByText(words.partOf)).toBeVisible()
  await expect(page.getByText(words.reported)).toBeVisible()
  await expect(page.getByText(words.before)).toBeVisible()
  await page.getByRole('button', { name: words.template }).click()
  await page.getByRole('option', { name: words.lock }).click()
  await expect(page.getByRole('textbox', { name: words.title })).toHaveValue(words.lockTitle)
  if (words.none) await page.getByRole('radio', { name: words.none }).press('Space')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('radio', { name: words.award })).toBeChecked()
}

/** Value of a term. */
const valueOf = (page: Page, term: string) => page.locator(`xpath=//dt[normalize-space()="${term}"]/../dd`).first()

for (const [market, words] of Object.entries(editions))
  test(`completed work is recalled free of charge and gets a sub-order from a template, in ${market}`, async ({
    browser,
  }) => {
    const manager = person(market, 'PRM')
    const desk = await browser.newPage()
    await signIn(desk, manager)
    await openPage(desk, manager, `work-order/${world().identifiers[market]?.workOrderUuid}`)
    const firm = await valueOf(desk, words.contractor).innerText()
    await recall(desk, words)
    await raisePart(desk, words)
    await desk.close()

    const owner = person(market, 'KO', firm)
    const office = await browser.newPage()
    await signIn(office, owner)
    // The newest first.
    await openPage(office, owner, 'jobs/new?sort=created&direction=desc')
    await office.goto((await office.getByRole('table').getByRole('link').first().getAttribute('href')) ?? '')
    await expect(office.getByText(words.free)).toBeVisible()
    await expect(office.getByText(words.again).first()).toBeVisible()
    await expect(office.getByRole('region', { name: words.terms })).toBeVisible()
  })

for (const [market, pests, save, saved] of [
  ['uk', 'Pest control', 'Save changes', 'Changes saved'],
  ['de', 'Schädlingsbekämpfung', 'Änderungen speichern', 'Änderungen gespeichert'],
] as const)
  test(`an administrator sets the warranty for one category, in ${market}`, async ({ page }) => {
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    await openPage(page, admin, 'settings/warranty')
    const months = page.getByRole('textbox', { name: pests })
    const answer = async (value: string) => {
      await months.fill(value)
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByText(saved).first()).toBeVisible()
    }
    await answer('3')
    await page.reload()
    await expect(months).toHaveValue('3')
    await answer('')
  })
