import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Settings } from '#runtime/settings.ts';
import { CHAT_ORIGINS } from '#app/shell/support-chat-origins.ts';
import { captchaOrigins } from './captcha-origins.ts';
import type { WebEnvironment } from './environment.ts';

const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

/** Nothing is allowed that is not named here; scripts run by the nonce of their response only. */
export function securityHeaders(settings: Settings, isDevelopment = false): MiddlewareHandler<WebEnvironment> {
  const analytics = settings.analyticsScriptUrl ? [new URL(settings.analyticsScriptUrl).origin] : [];
  const chat = settings.supportChatWebsiteId
    ? CHAT_ORIGINS
    : { connect: [], frame: [], image: [], style: [], font: [] };

  const captcha = captchaOrigins(settings);
  const frames = [...chat.frame, ...captcha.frame];
  const auth = settings.authUrl ? [new URL(settings.authUrl).origin] : [];

  // Some browsers do not count a socket to the page's own host as the page's own.
  const ownSockets = new URL(settings.publicUrl).origin.replace(/^http/, 'ws');

  // Vite injects styles and speaks over a socket; neither exists in a build.
  const development = isDevelopment ? { style: ["'unsafe-inline'"], connect: ['ws:'] } : { style: [], connect: [] };

  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: ["'self'", ...chat.style, ...captcha.style, ...development.style],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...chat.image],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", ...chat.font],
      connectSrc: [
        "'self'",
        ownSockets,
        ...auth,
        ...analytics,
        ...chat.connect,
        ...captcha.connect,
        ...development.connect,
      ],
      frameSrc: frames.length > 0 ? frames : ["'none'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(settings.isSecure ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: settings.isSecure ? HTTPS_ONLY : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
  });
}

/**
 * For hashed scripts, styles and fonts, which are no documents: what a browser reads only of a page would be a
 * kilobyte more with each of them.
 */
export function fileHeaders(settings: Settings): MiddlewareHandler<WebEnvironment> {
  return secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"] },
    strictTransportSecurity: settings.isSecure ? HTTPS_ONLY : false,
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The storage service says how each file is to be treated; this says only how to come. */
export function storedFileHeaders(settings: Settings): MiddlewareHandler<WebEnvironment> {
  return async (context, next) => {
    await next();
    if (settings.isSecure) context.header('strict-transport-security', HTTPS_ONLY);
  };
}
