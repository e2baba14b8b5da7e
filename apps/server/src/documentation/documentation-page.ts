import { type AnyMethod, methodPath, type Service } from '@fettle/contracts/kernel/method'
import { bookingMachine } from '@fettle/domain/bookings/booking-states'
import { completionReportMachine } from '@fettle/domain/completion-reports/completion-report-states'
import { invoiceMachine } from '@fettle/domain/invoices/invoice-states'
import { issueMachine } from '@fettle/domain/issues/issue-states'
import { quoteMachine } from '@fettle/domain/quotes/quote-states'
import { variationMachine } from '@fettle/domain/quotes/variation-states'
import { jobMachine } from '@fettle/domain/work-orders/job-states'
import { workOrderMachine } from '@fettle/domain/work-orders/work-order-states'
import { type JsonSchema, methodsOf, wireSchema } from './open-api.ts'

type Drawn = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** The machines that the handlers execute, drawn where their methods are documented. */
const machines: Readonly<Partial<Record<Service, Readonly<Record<string, Drawn>>>>> = {
  'find-a-pro': {
    'Work order': workOrderMachine,
    Job: jobMachine,
    Quote: quoteMachine,
    'Quote variation': variationMachine,
    Booking: bookingMachine,
    Invoice: invoiceMachine,
    Issue: issueMachine,
  } as Record<string, Drawn>,
  forms: { 'Completion report': completionReportMachine } as Record<string, Drawn>,
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const typeOf = (schema: JsonSchema): string => {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array' && schema.items)
    return `list of ${schema.items.properties ? 'objects' : typeOf(schema.items)}`
  return [schema.type, schema.format].filter(Boolean).join(', ') || 'anything'
}

const nested = (schema: JsonSchema): JsonSchema | undefined =>
  schema.properties
    ? schema
    : schema.items?.properties
      ? schema.items
      : schema.anyOf?.map(nested).find((each) => each !== undefined)

const rows = (schema: JsonSchema, depth = 0): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, each]) => {
      const inner = depth < 2 ? nested(each) : undefined
      return `<tr><td data-depth="${depth}"><code>${escape(name)}</code>${schema.required?.includes(name) ? '' : ' <small>optional</small>'}</td><td>${escape(typeOf(each))}</td></tr>${inner ? rows(inner, depth + 1) : ''}`
    })
    .join('')

const table = (title: string, schema: JsonSchema) => {
  const body = rows(nested(schema) ?? schema)
  return body ? `<h4>${title}</h4><table><tbody>${body}</tbody></table>` : ''
}

const section = (method: AnyMethod) => `<section id="${method.manager}.${method.name}">
  <h3><span>${method.kind === 'command' ? 'POST' : 'GET or POST'}</span> <code>/{namespace}${methodPath(method)}</code></h3>
  <p>${escape(method.summary)}</p><p class="access">Access: <code>${method.access}</code>${method.pages ? ' · answers a page of rows' : ''}</p>
  ${table('Sent', wireSchema(method.input, 'input'))}
  ${method.kind === 'document' ? '<p>Answers a PDF.</p>' : table(method.pages ? 'Each row' : 'Answered', wireSchema(method.output, 'output'))}
  ${method.refusals?.length ? `<h4>Business errors</h4><p>${[...new Set(method.refusals)].map((code) => `<code>${code}</code>`).join(' ')}</p>` : ''}
</section>`

const drawing = (title: string, machine: Drawn) =>
  `<section><h3>${title}</h3><table class="machine"><thead><tr><th>From</th><th>Verb</th><th>To</th></tr></thead><tbody>${Object.entries(
    machine,
  )
    .flatMap(([from, arrows]) =>
      Object.entries(arrows).map(
        ([verb, to]) =>
          `<tr><td><code>${from}</code></td><td>${verb}</td><td><code>${[to].flat().join('</code> or <code>')}</code></td></tr>`,
      ),
    )
    .join('')}</tbody></table></section>`

export const documentedServices: readonly Service[] = [
  'assets',
  'compliance',
  'find-a-pro',
  'forms',
  'identity',
  'projects',
  'tasks',
]

/** The documentation of one service as a page without scripts, made from the catalogue and the machines. */
export const documentationPage = (service: Service, addresses: Readonly<Partial<Record<Service, string>>>): string => {
  const methods = methodsOf(service)
  const managers = [...new Set(methods.map((method) => method.manager))]
  const links = documentedServices
    .map((each) => `<a href="${addresses[each]}"${each === service ? ' aria-current="page"' : ''}>${each}</a>`)
    .join('')
  const contents = managers
    .map(
      (manager) =>
        `<li>${manager}<ul>${methods
          .filter((method) => method.manager === manager)
          .map((method) => `<li><a href="#${manager}.${method.name}">${method.name}</a></li>`)
          .join('')}</ul></li>`,
    )
    .join('')
  const empty = '<p>This service answers no calls in this version: nothing is published under its address.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fettle API: ${service}</title><link rel="stylesheet" href="/documentation.css"></head>
<body><header><strong>Fettle</strong> API<nav>${links}</nav></header><div class="columns"><aside><p><a href="?format=openapi">OpenAPI 3.1 as JSON</a></p><ul>${contents}</ul></aside><main><h1>${service}</h1>
<p>Calls carry JSON objects in snake_case and answer <code>{"response": …}</code>; failures answer <code>{"errors": [{"code", "message", "field", "meta"}]}</code> with every broken field at once. Commands take an <code>idempotency-key</code> and, with a cookie, the <code>x-csrftoken</code> header. Programs send <code>Authorization: Bearer ft_live_…</code> with an API key instead of a cookie; no csrf token then. Money is <code>{amount, currency}</code> in minor units, moments are ISO 8601 in UTC.</p>
${methods.map(section).join('') || empty}
${Object.entries(machines[service] ?? {})
  .map(([title, machine]) => drawing(title, machine))
  .join('')}</main></div></body></html>`
}

export const documentationStyle = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0;background:Canvas;color:CanvasText}header{display:flex;gap:16px;flex-wrap:wrap;padding:12px 24px;border-bottom:1px solid #8884}nav{display:flex;gap:12px;flex-wrap:wrap}nav a[aria-current]{font-weight:700;text-decoration:none}
.columns{display:grid;grid-template-columns:minmax(180px,240px) minmax(0,1fr);gap:32px;padding:24px;max-width:1200px}aside{font-size:13px}nav a,aside a{display:inline-block;line-height:24px}aside ul{padding-left:16px}section{border-top:1px solid #8884;padding:16px 0}h3{font-size:16px;overflow-wrap:anywhere}h3 span{font-size:12px;border:1px solid #8886;border-radius:4px;padding:1px 6px}
table{border-collapse:collapse;width:100%;font-size:13px}td,th{border-bottom:1px solid #8883;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}td[data-depth="1"]{padding-left:28px}td[data-depth="2"]{padding-left:48px}code{font-family:ui-monospace,monospace;font-size:.92em}.access{font-size:14px}@media(max-width:850px){.columns{grid-template-columns:1fr;padding:16px}}`
