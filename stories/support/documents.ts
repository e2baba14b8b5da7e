import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chooseAction } from './actions.ts'

/** Clicks the button that saves a document, or its entry in the menu of the page. */
const saveBy = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true }).first()
  const menu = page.getByRole('button', { name: /^(More actions|Weitere Aktionen)$/ })
  await button.or(menu).first().waitFor()
  await ((await button.isVisible()) ? button.click() : chooseAction(page, name))
}

/** Clicks a download button and returns the first bytes of the file: `%PDF-` for a PDF. */
export const firstBytes = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), saveBy(page, button)])
  return readFileSync(await file.path(), 'latin1').slice(0, 5)
}
