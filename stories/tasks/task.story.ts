import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a manager adds a task by one line, and the colleague it is for completes it on a phone', async ({ browser }) => {
  test.setTimeout(budgetMs(90_000))
  const [manager, colleague] = [person('uk', 'PRM'), person('uk', 'COO')]
  const title = `Call the caretaker ${Date.now()}`
  const office = await browser.newPage()
  await signIn(office, manager)
  await openPage(office, manager, 'tasks')
  const line = office.getByRole('textbox', { name: 'Quick add' })
  await line.fill(`${title} tomorrow 14:30 !high @nobody`)
  await expect(office.getByText('No user is called nobody.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await line.fill(`${title} tomorrow 14:30 !high @${colleague.name.split(' ')[0]}`)
  await expect(office.getByText(colleague.name).first()).toBeVisible()
  await office.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(office.getByText('Task added')).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(phone, colleague)
  await openPage(phone, colleague, 'tasks?filter=to-do&assignee=me')
  await phone.getByText(title).first().click()
  await phone.getByRole('link', { name: 'Open task', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(phone.getByText('In progress', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(phone.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible()

  await openPage(office, manager, 'tasks?filter=completed')
  await expect(office.getByText(title).first()).toBeVisible()
})
