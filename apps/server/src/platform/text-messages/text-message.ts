/** A text message to send; `to` is a telephone number in E.164. `id` stays the same over retries. */
export type TextMessage = { readonly id: string; readonly to: string; readonly text: string }

/**
 * Result of sending: accepted by the provider with its reference, rejected permanently, or refused because the reader answered STOP.
 * Transient failures are thrown.
 */
export type TextMessageResult =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'bounced'; readonly why: string }
  | { readonly outcome: 'stopped' }

/** Sends text messages. `send` throws TextMessageTransportError on transient failures. */
export type TextMessageTransport = {
  readonly send: (message: TextMessage) => Promise<TextMessageResult>
  /** Whether a report or an answer comes from the provider: signature, full address and fields of the form. */
  readonly isFromProvider: (signature: string, address: string, fields: Readonly<Record<string, string>>) => boolean
}

/** A transient failure of the provider. Its message never quotes the provider, whose texts hold numbers. */
export class TextMessageTransportError extends Error {}

/** Paths at which the provider reports deliveries and hands on answers. */
export const textMessagePaths = { delivery: '/text-messages/delivery', answer: '/text-messages/answer' } as const
