import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dataFolder } from '../support/data-folder.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a command appears in the audit log, is sealed within a minute, and verification finds no errors', async ({
  page,
}) => {
  test.setTimeout(budgetMs(180_000))
  const carl = person('uk', 'KO')
  await signIn(page, carl)
  await openPage(page, carl, 'account/team/teams')
  await page.getByRole('button', { name: 'Add a team' }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(`Crew ${Date.now()}`)
  await page.getByRole('button', { name: 'Add team' }).click()
  await expect(page.getByText(/^Team Crew .* added/)).toBeVisible()
  await openPage(page, carl, 'account/team/security/audit-log?action=teams')
  await expect(page.getByText('Teams: created').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await page.getByText('Teams: created').first().click()
    await page.getByText('Technical details').click()
    await expect(page.getByRole('dialog').getByText('Sealed', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 100_000, intervals: [10_000] })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'apps/server/src/audit.ts', '--verify'],
    { env: { ...process.env, FETTLE_DATA: resolve(dataFolder) } },
  )
  expect(stdout).toMatch(/^\d+ sealed entries in \d+ chains, 0 faults\.$/m)
})
