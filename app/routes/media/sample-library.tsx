const COLORS = [
  'bg-thread',
  'bg-sunken',
  'bg-edge',
  'bg-ink-2',
  'bg-thread-soft',
  'bg-series-2',
  'bg-line',
  'bg-series-3',
];

/** What a library looks like, without anybody's pictures. */
export function SampleLibrary() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4" aria-hidden="true">
      {COLORS.map((color) => (
        <div key={color} className={`aspect-4/3 rounded-media ${color}`} />
      ))}
    </div>
  );
}
