/** A mistake in how the product was started; the message is one sentence for the person at the keyboard. */
export class ConfigurationError extends Error {}
