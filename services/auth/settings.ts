import type { OpenIdSettings } from '#providers/sign-in/openid.ts';
import type { ThreadsSettings } from '#providers/threads/threads.ts';

/** What the service can be told; the product's settings and GoTrue's own variables are turned into this elsewhere. */
export type AuthSettings = {
  siteUrl: string;
  /** The path it is mounted at. */
  prefix: string;
  /** Where the service itself is reached, prefix included; mail links and provider call-backs point here. */
  externalUrl: string;
  allowedRedirects: string[];
  jwt: {
    secret: string;
    /** Verifies what was signed before a change of secret. */
    previousSecret: string | undefined;
    keys: JsonWebKeyLike[] | undefined;
    lifetime: number;
    audience: string;
    issuer: string | undefined;
    defaultRole: string;
    adminRoles: string[];
  };
  signup: { isDisabled: boolean; allowsAnonymous: boolean };
  email: {
    isEnabled: boolean;
    autoconfirm: boolean;
    /** Whether somebody may come in whose address their provider has not verified. */
    allowsUnverified: boolean;
    codeLifetime: number;
    linkLifetime: number;
    codeLength: number;
    isChangeConfirmedTwice: boolean;
    secondsBetween: number;
  };
  phone: {
    isEnabled: boolean;
    autoconfirm: boolean;
    codeLifetime: number;
    codeLength: number;
    secondsBetween: number;
    testCodes: Record<string, string>;
    text: string | undefined;
  };
  password: { minLength: number; requiredCharacters: string[]; changeNeedsReauthentication: boolean };
  /** Absent where it is switched off. */
  google: OpenIdSettings | undefined;
  threads: (ThreadsSettings & { redirectUri: string }) | undefined;
  manualLinking: boolean;
  refresh: { rotates: boolean; reuseInterval: number };
  captcha: { isEnabled: boolean };
  saml: {
    isEnabled: boolean;
    privateKey: string | undefined;
    relayStateLifetime: number;
    /** Metadata over plain http and from private addresses, such as the sandbox's. */
    allowsLocalMetadata: boolean;
  };
  mfa: {
    totp: FactorSwitches;
    phone: FactorSwitches & { codeLength: number; secondsBetween: number };
    webAuthn: FactorSwitches & RelyingParty;
    maxEnrolled: number;
    maxVerified: number;
    challengeLifetime: number;
    unverifiedLifetime: number;
  };
  flowLifetime: number;
  /** Per address and five minutes, an hour or a minute, as GoTrue counts; 0 is no limit. */
  limits: {
    header: string | undefined;
    emailsPerHour: number;
    smsPerHour: number;
    verify: number;
    token: number;
    sso: number;
    anonymous: number;
    otp: number;
    factor: number;
  };
};

export type FactorSwitches = { canEnroll: boolean; canVerify: boolean };

/** Whose keys they are: the domain they are made for, its name for people, and the pages that may use them. */
export type RelyingParty = { rpId: string; rpName: string; rpOrigins: string[] };

export type JsonWebKeyLike = {
  kty: string;
  alg?: string | undefined;
  kid?: string | undefined;
  [member: string]: unknown;
};
