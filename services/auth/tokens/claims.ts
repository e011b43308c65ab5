import type { Metadata } from '#db/schema/auth/user.ts';

/** How somebody proved who they are, and when. */
export type Amr = { method: string; timestamp: number; provider?: string };

export type Claims = {
  sub: string;
  aud: string;
  role: string;
  iss?: string;
  iat: number;
  exp: number;
  email: string;
  phone: string;
  app_metadata: Metadata;
  user_metadata: Metadata;
  aal: 'aal1' | 'aal2' | 'aal3';
  amr: Amr[];
  session_id: string;
  is_anonymous: boolean;
};

/** An operator is nobody's user. */
export type OperatorClaims = { role: string; iat: number; exp: number };
