import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { open, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    add: 'Add a rule',
    name: /^Name of the rule/,
    from: /^From/,
    approvers: /Approvers/,
    role: 'Finance approver',
    save: 'Save rule',
    tried: 'Two people from 300 on',
    dryRun: 'Dry run on the last 90 days',
    looked: /documents of the last 90 days the rule would have decided about/,
    roof: 'Renew the roof covering',
    agree: 'Agree',
    waits: 'Your answer in an approval chain',
    also: /· for /,
    accepted: 'Accepted',
  },
  de: {
    add: 'Regel hinzufügen',
    name: /^Name der Regel/,
    from: /^Ab/,
    approvers: /Freigebende/,
    role: 'Kaufmännische Freigabe',
    save: 'Regel speichern',
    tried: 'Vier Augen ab 300',
    dryRun: 'Probelauf mit den letzten 90 Tagen',
    looked: /Dokumenten der letzten 90 Tage hätte die Regel über/,
    roof: 'Dacheindeckung erneuern',
    agree: 'Zustimmen',
    waits: 'Ihre Antwort in einer Freigabekette',
    also: /· für /,
    accepted: 'Angenommen',
  },
} as const
type Words = (typeof editions)[keyof typeof editions]

const makeRule = async (page: Page, words: Words, name: string) => {
  await page.getByRole('button', { name: words.add }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: words.name }).fill(name)
  await drawer.getByRole('textbox', { name: words.from }).first().fill('90000')
  await drawer.getByRole('button', { name: words.approvers }).click()
  await page.getByRole('option', { name: words.role }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('region', { name })).toBeVisible()
}

const agree = async (page: Page, words: Words) => {
  await page.getByRole('region', { name: words.waits }).getByRole('link', { name: words.roof }).first().click()
  await page.getByRole('button', { name: words.agree, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.agree, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

for (const [market, words] of Object.entries(editions))
  test(`a large quote goes from step to step, the last by somebody who acts for the absent, in ${market}`, async ({
    browser,
  }) => {
    test.setTimeout(90_000)
    const admin = person(market, 'ADM')
    const head = await browser.newPage()
    await signIn(head, admin)
    await open(head, admin, 'settings/finance/approval-rules/quotes')
    await makeRule(head, words, `Story ${Date.now()}`)
    await head.getByRole('region', { name: words.tried }).getByRole('button', { name: words.dryRun }).click()
    await expect(head.getByText(words.looked)).toBeVisible()

    const manager = person(market, 'PRM')
    const desk = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(desk, manager)
    await open(desk, manager, 'pending-approvals/quotes')
    await agree(desk, words)

    await open(head, admin, 'pending-approvals/quotes')
    await expect(head.getByRole('region', { name: words.waits }).getByText(words.also)).toBeVisible()
    await agree(head, words)
    await expect(head.getByText(words.accepted, { exact: true }).first()).toBeVisible()
  })
