import { describe, expect, it } from 'vitest'
import { contractorPaths } from '../../paths/contractor.paths.ts'
import { type JobDocuments, jobStep } from './job-step.ts'

const paths = contractorPaths({ namespace: 'uk', id: 7 })
const none: JobDocuments = { quotes: [], visits: [], reports: [], invoices: [] }
const all = ['create_quote', 'create_booking', 'create_report', 'create_invoice']
const step = (nextStep: string, papers: Partial<JobDocuments> = {}, can: readonly string[] = all) =>
  jobStep({ job: { uuid: 'j', nextStep, can }, papers: { ...none, ...papers }, paths, mayTake: () => true })

describe('the next step of a job', () => {
  it('continues existing drafts instead of creating new ones', () => {
    expect(step('write_quote')?.href).toBe(paths.writeQuote('j'))
    expect(step('write_quote', { quotes: [{ uuid: 'q', state: 'draft' }] })?.href).toBe(paths.editQuote('j', 'q'))
    expect(step('write_invoice', { invoices: [{ uuid: 'i', state: 'draft' }] })?.kind).toBe('finish_invoice')
  })
  it('answers a change request first', () => {
    const quotes = [
      { uuid: 'd', state: 'draft' },
      { uuid: 'r', state: 'revision_requested' },
    ]
    expect(step('write_quote', { quotes })).toEqual({ kind: 'answer_change', href: paths.editQuote('j', 'r') })
  })
  it('is the earliest open visit before the report', () => {
    const visits = [
      { uuid: 'late', state: 'confirmed', startsAt: '2026-05-02T09:00:00Z' },
      { uuid: 'first', state: 'confirmed', startsAt: '2026-05-01T09:00:00Z' },
      { uuid: 'over', state: 'finished', startsAt: '2026-04-01T09:00:00Z' },
    ]
    expect(step('update_progress', { visits })?.href).toBe(paths.visitStatus('j', 'first'))
    expect(step('update_progress', { visits: visits.slice(2) })?.kind).toBe('write_report')
  })
  it('answers an issue by another version of the report', () => {
    expect(step('reply_to_issue', { reports: [{ uuid: 'r', state: 'rejected' }] })?.kind).toBe('rewrite_report')
  })
  it('answers other issues in their conversation', () => {
    expect(step('reply_to_issue')).toEqual({ kind: 'answer_issue', href: `${paths.job('j')}#issues` })
  })
  it('is undefined when the other side must act', () => {
    expect(step('write_invoice', {}, ['create_report'])).toBeUndefined()
  })
})
