import { html } from 'hono/html';
import { instant } from '../pages/instant.ts';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import { subjectOf } from './inbox-page.ts';
import type { Mail } from './mailbox.ts';

const VIEWS = ['html', 'text', 'headers'] as const;
type View = (typeof VIEWS)[number];

/** The framed mail inherits this policy: its own inline styles and pictures of this machine are shown, scripts never. */
export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: http://localhost:* http://127.0.0.1:*",
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function viewOf(mail: Mail, asked: string | undefined): View {
  const view = VIEWS.find((view) => view === asked) ?? 'html';
  return view === 'html' && mail.html === null ? 'text' : view;
}

export function mailPage(mail: Mail, view: View): Html {
  return layout(
    subjectOf(mail),
    html`<dl>
        <dt>To</dt>
        <dd><a href="/mail?${new URLSearchParams({ to: mail.to }).toString()}">${mail.to}</a></dd>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>Received</dt>
        <dd>${instant(mail.at)}</dd>
        ${mail.attachments.map(
          ({ name, type, bytes }) =>
            html`<dt>Attached</dt>
              <dd>${name} (${type}, ${bytes} bytes)</dd>`,
        )}
      </dl>
      <nav aria-label="Views">
        ${VIEWS.filter((each) => each !== 'html' || mail.html !== null).map((each) => tab(mail, each, each === view))}
        <a href="/mail/${mail.id}/raw">Download</a>
      </nav>
      ${contents[view](mail)}`,
  );
}

const viewNames: Record<View, string> = { html: 'HTML', text: 'Text', headers: 'Headers' };

function tab(mail: Mail, view: View, isCurrent: boolean): Html {
  const current = isCurrent ? html`aria-current="page"` : '';
  return html`<a href="/mail/${mail.id}?view=${view}" ${current}>${viewNames[view]}</a>`;
}

const contents: Record<View, (mail: Mail) => Html> = {
  html: (mail) => framed(mail.html ?? ''),
  text: (mail) => html`<pre>${mail.text ? withLinks(mail.text) : '(no text part)'}</pre>`,
  headers: (mail) => html`<pre>${Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}\n`)}</pre>`,
};

// No scripts and an origin of its own; links open outside of the frame, where the page they lead to may be shown.
function framed(body: string): Html {
  return html`<iframe
    title="The mail as HTML"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${`<base target="_blank">${body}`}"
  ></iframe>`;
}

function withLinks(text: string): (Html | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/u)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : piece));
}
