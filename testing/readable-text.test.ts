import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('text, labels, titles and descriptions are read; scripts, styles and other languages are not', () => {
  const html = `<!DOCTYPE html><html lang="fr-FR"><head><title>Titre</title><meta name="description" content="Résumé"/>
    <script>const the = 'code';</script><style>.the{}</style></head><body><p>Il y a <!-- -->2<!-- --> posts</p>
    <img alt="Un chat"><br><a title="Aller l&#x27;ouvrir" lang="en-US" aria-label="Read">English <b>words</b></a> fin
    <input placeholder="Cherchez"/><code>the code</code></body></html>`;
  expect(readableText(html, 'fr-FR')).toEqual(['Titre', 'Résumé', 'Il y a 2 posts', 'Un chat', 'fin', 'Cherchez']);
});
