import { expect, type Page } from '@playwright/test'
import { chooseAction } from '../support/actions.ts'
import { test } from '../support/story.ts'
import { openFirstOrder, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const edit = async (page: Page) => {
  await chooseAction(page, 'Edit')
  return page.getByRole('dialog')
}

test('two people who edit one work order see both values, choose, and lose nothing', async ({ browser }) => {
  const [admin, manager] = [person('uk', 'ADM'), person('uk', 'PRM')]
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await signIn(first, admin)
  await signIn(second, manager)
  await openFirstOrder(second, manager, 'awaiting-booking')
  await openPage(first, admin, new URL(second.url()).pathname.split('/').slice(4).join('/'))
  const [hers, his] = [await edit(first), await edit(second)]
  await his.getByLabel('Access notes').fill('Ask at the office')
  await hers.getByLabel('Access notes').fill('Ring the bell twice')
  await hers.getByLabel('Purchase order number').fill('PO-7781')
  await hers.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByText('Changes saved')).toBeVisible()

  await his.getByRole('button', { name: 'Save changes' }).click()
  const change = his.getByRole('alert').filter({ hasText: 'Changed while you were editing' })
  await expect(change).toContainText(/Last saved by .+, \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  const choice = change.getByRole('radiogroup', { name: 'Access notes' })
  await expect(choice.getByText('Ask at the office')).toBeVisible()
  await expect(choice.getByText('Ring the bell twice')).toBeVisible()
  await expect(change.getByText('Purchase order number: PO-7781')).toBeVisible()
  await expect(his.getByLabel('Access notes').last()).toHaveValue('Ask at the office')
  await choice.getByText('Other value').click()
  await expect(his.getByLabel('Access notes').last()).toHaveValue('Ring the bell twice')
  await choice.getByText('Your value').click()
  await his.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText('Changes saved')).toBeVisible()

  const again = await edit(first)
  await expect(again.getByLabel('Access notes')).toHaveValue('Ask at the office')
  await expect(again.getByLabel('Purchase order number')).toHaveValue('PO-7781')
})
