import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    exceeded: 'Exceeded',
    nearly: 'Nearly used',
    add: 'Add a budget',
    name: /^Name/,
    amount: /^Amount, including tax/,
    typed: '0.01',
    stop: /^Must not be exceeded/,
    submit: 'Add',
    change: 'Change',
    remove: 'Remove budget',
    budgets: 'Budgets',
    refused: 'This budget must not be exceeded: the decision would be refused.',
  },
  de: {
    size: sizes.phone,
    exceeded: 'Überschritten',
    nearly: 'Fast ausgeschöpft',
    add: 'Budget hinzufügen',
    name: /^Name/,
    amount: /^Betrag inklusive Steuer/,
    typed: '0,01',
    stop: /^Darf nicht überschritten werden/,
    submit: 'Hinzufügen',
    change: 'Ändern',
    remove: 'Budget entfernen',
    budgets: 'Budgets',
    refused: 'Dieses Budget darf nicht überschritten werden: Die Freigabe würde abgelehnt.',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`an administrator sets a budget that must not be exceeded, a quote shows it, and it is removed, in ${market}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    await openPage(page, admin, 'settings/finance/budgets')
    await expect(page.getByText(words.exceeded, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(words.nearly, { exact: true }).first()).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])

    const name = `Story ${market}`
    await page.getByRole('button', { name: words.add, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(words.name).fill(name)
    await drawer.getByLabel(words.amount).fill(words.typed)
    await drawer.getByText(words.stop).click()
    expect(await layoutViolations(page)).toEqual([])
    await drawer.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

    const asked = await page.request.get(`/${market}/find-a-pro/api/v2/quotes/list/?awaits_me=true`, {
      headers: { 'x-user-uuid': admin.userUuid },
    })
    const { response } = (await asked.json()) as {
      response: { uuid: string; work_order_uuid: string; job_uuid: string }[]
    }
    // Work that is due next year counts in no budget of this year.
    let quote: (typeof response)[number] | undefined
    for (const each of response) {
      const counted = await page.request.get(
        `/${market}/find-a-pro/api/v2/budgets/of-order/?work_order_uuid=${each.work_order_uuid}`,
        { headers: { 'x-user-uuid': admin.userUuid } },
      )
      if ((await counted.text()).includes(name)) quote ??= each
    }
    await openPage(
      page,
      admin,
      `work-order/${quote?.work_order_uuid}/quote-and-invoice/job/${quote?.job_uuid}/quote/${quote?.uuid}`,
    )
    await expect(page.getByRole('region', { name: words.budgets, exact: true })).toContainText(name)
    await expect(page.getByText(words.refused)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])

    await openPage(page, admin, 'settings/finance/budgets')
    const card = page.getByRole('region', { name, exact: true })
    await card.getByRole('button', { name: words.change, exact: true }).click()
    await page.getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
  })
