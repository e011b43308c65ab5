/**
 * For a page where an account is chosen: its answer leads on to whoever asked, and browsers hold the redirects of a form
 * against `form-action` too.
 */
export const CHOICE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self' http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
