/** How we send text messages, in our words. */
export type Sms = {
  /** Throws `ProviderError`. The id is the gateway's, for asking it what became of the message. */
  send(message: { to: string; text: string; channel: 'sms' | 'whatsapp' }): Promise<{ id: string }>;
};
