import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dataFolder } from '../support/data-folder.ts'

test('every method answers every role as the reviewed table says', async ({ baseURL }) => {
  test.setTimeout(180_000)
  const address = (baseURL ?? '').replace('localhost', '127.0.0.1')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'world/src/access.ts', '--address', address],
    {
      env: { ...process.env, FETTLE_DATA: resolve(dataFolder) },
    },
  ).catch((problem: { stdout: string }) => ({ stdout: problem.stdout }))
  expect(stdout.trim().split('\n').slice(0, 10).join('\n')).toMatch(/^\d+ probes, 0 differences$/)
})
