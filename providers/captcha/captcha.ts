/** Whether somebody is a person, in the opinion of a captcha service. */
export type Captcha = {
  /** Throws `ProviderError` when the service cannot be asked. */
  isPassed(token: string, ip: string): Promise<boolean>;
};
