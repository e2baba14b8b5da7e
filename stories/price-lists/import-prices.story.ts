import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const file = (...rows: string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nr;Bezeichnung;Preis;Netto;Einheit;Lieferant', ...rows].join('\n')),
})

test('net and gross prices of a file are distinguished by a person, and what is not imported is named', async ({
  page,
}) => {
  const katrin = person('de', 'ADM')
  await signIn(page, katrin)
  await openPage(page, katrin, `settings/finance/price-lists?list=${world().identifiers.de?.priceListUuid}`)
  await page.getByRole('button', { name: 'Positionen importieren' }).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.locator('input[type="file"]')
  await choose.setInputFiles(file('ZZ-1;Schloss tauschen;119,00;100,00;Stk;Müller'))
  await expect(dialog.getByText('Mehrere Spalten kommen infrage')).toBeVisible()
  await expect(dialog.getByText(/Spalten: .*Lieferant/)).toBeVisible()
  await dialog.getByRole('button', { name: /Einzelpreis|Einheitspreis|Preis/ }).click()
  await page.getByRole('option', { name: 'Netto' }).click()
  await dialog.getByRole('button', { name: 'Jede Zeile prüfen' }).click()
  await expect(dialog.getByText(/1 neu/)).toBeVisible()
  await choose.setInputFiles(file('ZZ-1;Schloss tauschen;119,00;100,00;Stk;Müller;Eilig'))
  await dialog.getByRole('button', { name: /Einzelpreis|Einheitspreis|Preis/ }).click()
  await page.getByRole('option', { name: 'Netto' }).click()
  await dialog.getByRole('button', { name: 'Jede Zeile prüfen' }).click()
  await expect(dialog.getByText(/mehr Zellen, als die Datei Überschriften hat: Eilig/)).toBeVisible()
})
