/**
 * The script a page loads, with the explicit rendering that Turnstile and hCaptcha share. The real ones draw a frame of
 * their own; here it is one button, so that it is tried by hand and by keyboard like any other.
 */
export const widgetScript = `(() => {
  const WORDS = {
    en: { ask: 'I am a person', done: 'You are a person' },
    fr: { ask: 'Je suis une personne', done: 'Vous êtes une personne' },
  };
  const widgets = new Map();
  let count = 0;

  const draw = (widget) => {
    const { container, options } = widget;
    const words = WORDS[String(options.language ?? options.hl ?? 'en').slice(0, 2)] ?? WORDS.en;
    const isDark = options.theme === 'dark';
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('role', 'checkbox');
    button.setAttribute('aria-checked', 'false');
    button.dataset.sitekey = options.sitekey;
    button.textContent = '☐ ' + words.ask;
    Object.assign(button.style, {
      width: options.size === 'compact' ? '150px' : '300px',
      minHeight: '64px',
      border: '1px solid ' + (isDark ? '#7a746b' : '#8c857a'),
      background: isDark ? '#1b1a18' : '#ffffff',
      color: isDark ? '#f3f1ec' : '#1a1815',
    });
    button.addEventListener('click', () => {
      if (widget.token) return;
      widget.token = 'pass-' + crypto.randomUUID();
      button.setAttribute('aria-checked', 'true');
      button.textContent = '☑ ' + words.done;
      options.callback?.(widget.token);
    });
    container.replaceChildren(button);
  };

  const api = {
    render(container, options) {
      const id = 'sandbox-' + ++count;
      const element = typeof container === 'string' ? document.querySelector(container) : container;
      const widget = { container: element, options, token: '' };
      widgets.set(id, widget);
      draw(widget);
      return id;
    },
    reset(id) {
      const widget = widgets.get(id);
      if (!widget) return;
      widget.token = '';
      draw(widget);
    },
    remove(id) {
      widgets.get(id)?.container.replaceChildren();
      widgets.delete(id);
    },
    getResponse: (id) => widgets.get(id)?.token ?? '',
  };
  window.turnstile = api;
  window.hcaptcha = api;
  const { searchParams } = new URL(document.currentScript.src);
  window[searchParams.get('onload')]?.();
})();
`;
