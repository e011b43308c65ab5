import { useHydrated } from '#ui/hydrated.ts';
import { browserZone } from '../time-zone.ts';

type ZoneOptionsProps = {
  zones: readonly string[];
  timeZone: string | undefined;
  words: { here: string; all: string };
};

/** Every zone there is; first the browser's, which only it knows, where it is not the one in use. */
export function ZoneOptions({ zones, timeZone, words }: ZoneOptionsProps) {
  const here = useHydrated() ? browserZone() : timeZone;
  return (
    <>
      {here && here !== timeZone && (
        <optgroup label={words.here}>
          <Zone zone={here} />
        </optgroup>
      )}
      <optgroup label={words.all}>
        {zones.map((zone) => (
          <Zone key={zone} zone={zone} />
        ))}
      </optgroup>
    </>
  );
}

/** The world's names for its zones are English; nobody has translated them. */
function Zone({ zone }: { zone: string }) {
  return (
    <option value={zone} lang="en">
      {zone.replaceAll('_', ' ')}
    </option>
  );
}
