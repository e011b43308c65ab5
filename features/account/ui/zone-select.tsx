import { memo, useState } from 'react';
import type { ComponentProps } from 'react';
import { Select } from '#ui/select.tsx';
import { browserZone } from '../time-zone.ts';

type ZoneSelectProps = ComponentProps<'select'> & {
  zones: readonly string[];
  timeZone: string | undefined;
  words: { here: string; all: string };
};

/**
 * Every zone there is; first the browser's, which only it knows, where it is not the one in use. It is asked for when
 * somebody is about to choose: to find it out takes a browser longer than to draw the page.
 */
export function ZoneSelect({ zones, timeZone, words, children, ...rest }: ZoneSelectProps) {
  const [here, setHere] = useState(timeZone);
  const findOut = () => setHere(browserZone());
  return (
    <Select {...rest} required defaultValue={timeZone ?? ''} onPointerDown={findOut} onFocus={findOut}>
      {children}
      {here && here !== timeZone && (
        <optgroup label={words.here}>
          <Zone zone={here} />
        </optgroup>
      )}
      <optgroup label={words.all}>
        <Zones zones={zones} />
      </optgroup>
    </Select>
  );
}

/** Four hundred, which the browser's own would have drawn again with it. */
const Zones = memo(function Zones({ zones }: Pick<ZoneSelectProps, 'zones'>) {
  return zones.map((zone) => <Zone key={zone} zone={zone} />);
});

/** The world's names for its zones are English; nobody has translated them. */
function Zone({ zone }: { zone: string }) {
  return (
    <option value={zone} lang="en">
      {zone.replaceAll('_', ' ')}
    </option>
  );
}
