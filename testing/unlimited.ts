/** Of a server that lets anybody ask as often as they like: a test asks more often than anybody would. */
export const UNLIMITED = {
  limiter: () => Promise.resolve(undefined),
  environment: {
    GOTRUE_RATE_LIMIT_VERIFY: '0',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '0',
    GOTRUE_RATE_LIMIT_SSO: '0',
    GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '0',
    GOTRUE_RATE_LIMIT_OTP: '0',
    GOTRUE_RATE_LIMIT_SMS_SENT: '0',
    GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '0',
    GOTRUE_SMTP_MAX_FREQUENCY: '0',
    GOTRUE_SMS_MAX_FREQUENCY: '0',
    GOTRUE_MFA_PHONE_MAX_FREQUENCY: '0',
  },
};
