/** A mistake in the settings; the message is one sentence for the operator. */
export class ConfigurationError extends Error {}
