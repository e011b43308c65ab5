export type Answer = { status: number; body: string; headers?: Record<string, string> };

export function found(body: unknown): Answer {
  return { status: 200, body: JSON.stringify(body) };
}

type Refusal = {
  code: number;
  subcode?: number;
  status?: number;
  message: string;
  headers?: Record<string, string>;
};

/** In the network's envelope. */
export function refused({ code, subcode, status = 400, message, headers }: Refusal): Answer {
  const error = {
    message,
    type: code === 190 ? 'OAuthException' : 'THApiException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    is_transient: false,
    fbtrace_id: 'Simulated',
  };
  return { status, body: JSON.stringify({ error }), ...(headers && { headers }) };
}

export const NOT_FOUND = refused({
  code: 24,
  subcode: 4_279_009,
  message: 'The requested resource does not exist',
});

export const UNSUPPORTED = refused({
  code: 100,
  subcode: 33,
  message: 'Unsupported get request. Object does not exist or cannot be loaded',
});

export const UNAUTHORIZED = refused({
  code: 190,
  subcode: 463,
  status: 401,
  message: 'Error validating access token: Session has expired',
});

export function invalid(message: string): Answer {
  return refused({ code: 100, message });
}
