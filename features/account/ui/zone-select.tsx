import { memo, useState } from 'react';
import type { ComponentProps } from 'react';
import { Select } from '#ui/select.tsx';
import { browserZone } from '../time-zone.ts';
import type { ZoneChoice } from '../zone-choices.ts';

type ZoneSelectProps = ComponentProps<'select'> & {
  zones: readonly ZoneChoice[];
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
          <Zone {...(zones.find(({ id }) => id === here) ?? { id: here, label: here })} />
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
  return zones.map((zone) => <Zone key={zone.id} {...zone} />);
});

/** The world's names for its zones are English; nobody has translated them. */
function Zone({ id, label }: ZoneChoice) {
  return (
    <option value={id} lang="en">
      {label}
    </option>
  );
}
