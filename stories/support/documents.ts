import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Clicks a download button and returns the first bytes of the file: `%PDF-` for a PDF. */
export const firstBytes = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).first().click(),
  ])
  return readFileSync(await file.path(), 'latin1').slice(0, 5)
}
