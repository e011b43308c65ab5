/** Who may ask: anybody, somebody signed in, or an administrator. */
export type Asker = 'anybody' | 'user' | 'admin';

export type Endpoint = {
  asker: Asker;
  /** Members of the body it reads, and of the query. */
  body?: string[];
  query?: string[];
  /** Tables that a plain call of it writes to, whatever else is sent along. */
  writes?: string[];
};

const letter = ['email', 'gotrue_meta_security', 'code_challenge', 'code_challenge_method'];
const account = ['email', 'phone', 'password', 'data', 'channel', ...letter];
const adminUser = [
  'id',
  'aud',
  'role',
  'email',
  'phone',
  'password',
  'password_hash',
  'email_confirm',
  'user_metadata',
];

const ssoProvider = [
  'type',
  'metadata_xml',
  'metadata_url',
  'domains',
  'attribute_mapping',
  'name_id_format',
  'disabled',
];

/** Every endpoint, one line each; a test fails while one is missing here. */
export const ENDPOINTS: Record<string, Endpoint> = {
  'GET /health': { asker: 'anybody' },
  'GET /settings': { asker: 'anybody' },
  'GET /.well-known/jwks.json': { asker: 'anybody' },
  'POST /signup': { asker: 'anybody', body: account, query: ['redirect_to'] },
  'POST /token': {
    asker: 'anybody',
    body: [
      'email',
      'phone',
      'password',
      'refresh_token',
      'auth_code',
      'code_verifier',
      'id_token',
      'provider',
      'nonce',
      'gotrue_meta_security',
    ],
    query: ['grant_type'],
  },
  'POST /otp': { asker: 'anybody', body: [...account, 'create_user'], query: ['redirect_to'] },
  'POST /magiclink': { asker: 'anybody', body: account, query: ['redirect_to'] },
  'GET /verify': { asker: 'anybody', query: ['token', 'type', 'redirect_to'] },
  'POST /verify': { asker: 'anybody', body: ['type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'] },
  'POST /recover': { asker: 'anybody', body: letter, query: ['redirect_to'] },
  'POST /resend': { asker: 'anybody', body: ['type', 'phone', ...letter] },
  'GET /authorize': {
    asker: 'anybody',
    query: ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method', 'invite_token'],
  },
  'GET /callback': { asker: 'anybody', query: ['state', 'code', 'error', 'error_description'] },
  'POST /callback': { asker: 'anybody', body: ['state', 'code', 'error'] },
  'GET /user/identities/authorize': {
    asker: 'user',
    query: ['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'code_challenge'],
  },
  'POST /sso': {
    asker: 'anybody',
    body: ['provider_id', 'domain', 'redirect_to', 'skip_http_redirect', 'code_challenge', 'gotrue_meta_security'],
  },
  'GET /sso/saml/metadata': { asker: 'anybody', query: ['download'] },
  'POST /sso/saml/acs': { asker: 'anybody', body: ['SAMLResponse', 'RelayState'] },
  'GET /reauthenticate': { asker: 'user', query: ['redirect_to'], writes: ['one_time_tokens'] },
  'POST /logout': { asker: 'user', query: ['scope'], writes: ['sessions', 'refresh_tokens'] },
  'GET /user': { asker: 'user', query: ['id'] },
  'PUT /user': { asker: 'user', body: [...account, 'nonce', 'app_metadata'], query: ['redirect_to'] },
  'DELETE /user/identities/:id': { asker: 'user', body: ['id'] },
  'GET /sessions': { asker: 'user', query: ['page'] },
  'DELETE /sessions/:id': { asker: 'user', body: ['id'] },
  'POST /factors': { asker: 'user', body: ['factor_type', 'friendly_name', 'issuer', 'phone'] },
  'GET /factors/recovery-codes': { asker: 'user' },
  'POST /factors/recovery-codes': { asker: 'user', body: ['friendly_name'] },
  'DELETE /factors/recovery-codes': { asker: 'user' },
  'POST /factors/recovery-codes/regenerate': { asker: 'user' },
  'POST /factors/recovery-codes/verify': { asker: 'user', body: ['code'] },
  'DELETE /factors/:id': { asker: 'user', body: ['id'] },
  'POST /factors/:id/challenge': { asker: 'user', body: ['factorId', 'channel'] },
  'POST /factors/:id/verify': { asker: 'user', body: ['challenge_id', 'code'] },
  'POST /invite': { asker: 'admin', body: ['email', 'data'], query: ['redirect_to'] },
  'POST /admin/generate_link': {
    asker: 'admin',
    body: ['type', 'email', 'new_email', 'password', 'data', 'redirect_to', 'redirectTo'],
  },
  'GET /admin/audit': { asker: 'admin', query: ['query', 'page', 'per_page'] },
  'GET /admin/users': { asker: 'admin', query: ['page', 'per_page', 'filter', 'sort'] },
  'POST /admin/users': { asker: 'admin', body: adminUser },
  'GET /admin/users/:id': { asker: 'admin' },
  'PUT /admin/users/:id': { asker: 'admin', body: [...adminUser, 'ban_duration', 'app_metadata'] },
  'DELETE /admin/users/:id': { asker: 'admin', body: ['should_soft_delete'] },
  'GET /admin/users/:id/factors': { asker: 'admin' },
  'PUT /admin/users/:id/factors/:factor': { asker: 'admin', body: ['friendly_name'] },
  'DELETE /admin/users/:id/factors/:factor': { asker: 'admin', body: ['factor'] },
  'GET /admin/sso/providers': { asker: 'admin', query: ['page'] },
  'POST /admin/sso/providers': { asker: 'admin', body: ssoProvider },
  'GET /admin/sso/providers/:id': { asker: 'admin' },
  'PUT /admin/sso/providers/:id': { asker: 'admin', body: ssoProvider },
  'DELETE /admin/sso/providers/:id': { asker: 'admin' },
};
