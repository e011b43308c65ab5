import { useFieldWiring } from '#ui/field-wiring.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { TextInput } from '#ui/text-input.tsx';

import { PickerControls, type PickerWords } from './picker-controls.tsx';
import { type LocalTime, localOf, type ZonedTime } from './zoned-time.ts';

export type DateTimePickerProps = {
  /** The form sends the local time under this name, and the zone under it with "Zone" added. */
  name: string;
  zone: string;
  locale: string;
  defaultValue?: Date;
  /** What was typed before, kept as it was when a form comes back. Wins over `defaultValue`. */
  defaultLocal?: LocalTime;
  /** The earliest instant that may be chosen. */
  min?: Date;
  onChange?: (time: ZonedTime | undefined) => void;
  words: PickerWords;
};

/** A civil date and time in a named zone. Before JavaScript it is the browser's own field; the form sends the same either way. */
export function DateTimePicker(props: DateTimePickerProps) {
  const { name, zone, defaultValue, defaultLocal, min, words } = props;
  const isHydrated = useHydrated();
  const wiring = useFieldWiring();
  if (isHydrated) return <PickerControls {...props} />;
  return (
    <div className="grid gap-1.5">
      <TextInput
        {...wiring}
        type="datetime-local"
        name={name}
        defaultValue={defaultLocal ?? (defaultValue && localOf(defaultValue, zone))}
        min={min && localOf(min, zone)}
      />
      <input type="hidden" name={`${name}Zone`} value={zone} />
      <p className="tiny">{words.zone(zone)}</p>
    </div>
  );
}
