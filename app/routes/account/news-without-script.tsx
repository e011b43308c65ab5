/** What the notification would say. */
export function NewsWithoutScript({ news }: { news: string }) {
  return (
    <noscript>
      <p role="status" className="mb-9 rounded-card border border-line bg-surface p-4">
        {news}
      </p>
    </noscript>
  );
}
