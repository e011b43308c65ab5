import { useState } from 'react';

import { DateTimePicker } from '#ui/date-time-picker/date-time-picker.tsx';
import { Field } from '#ui/field.tsx';

import { KitPart } from './kit-part.tsx';

const english = {
  date: 'Date',
  chooseDate: 'Choose a date',
  hour: 'Hour',
  minute: 'Minute',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  zone: (zone: string) => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`,
  movedForward: (time: string) => `The clocks go forward that night. It will be ${time}.`,
  firstOfTwo: (time: string) => `${time} comes twice that night. The first one is taken.`,
  tooEarly: 'That time has passed. Choose a later one.',
};

const french = {
  date: 'Date',
  chooseDate: 'Choisir une date',
  hour: 'Heure',
  minute: 'Minute',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  zone: () => 'Heure de Paris',
  movedForward: (time: string) => `Cette nuit-là, on avance d’une heure : ce sera ${time}.`,
  firstOfTwo: (time: string) => `Cette nuit-là, ${time} arrive deux fois. La première est retenue.`,
  tooEarly: 'Cette heure est passée. Choisissez-en une autre.',
};

export function DateTimeParts() {
  const [instant, setInstant] = useState('2026-05-19T07:00:00.000Z');
  return (
    <>
      <KitPart title="Date and time">
        <Field label="Publish at" help="Posts go out within a minute.">
          <DateTimePicker
            name="publishAt"
            zone="Europe/Paris"
            locale="en-US"
            defaultValue={new Date('2026-05-19T07:00:00Z')}
            min={new Date('2026-05-12T10:00:00Z')}
            words={english}
            onChange={(time) => setInstant(time?.instant.toISOString() ?? 'none')}
          />
        </Field>
        <p className="meta" data-testid="instant">
          {instant}
        </p>
        <Field label="Publier le">
          <DateTimePicker name="publierLe" zone="Europe/Paris" locale="fr-FR" words={french} />
        </Field>
      </KitPart>
      <KitPart title="Date and time, odd hours">
        <Field label="An hour that is skipped">
          <DateTimePicker
            name="skipped"
            zone="Europe/Paris"
            locale="en-US"
            defaultLocal="2026-03-29T02:30"
            words={english}
          />
        </Field>
        <Field label="An hour that comes twice">
          <DateTimePicker
            name="twice"
            zone="America/New_York"
            locale="en-US"
            defaultLocal="2026-11-01T01:30"
            words={english}
          />
        </Field>
        <Field label="Too early">
          <DateTimePicker
            name="early"
            zone="Australia/Lord_Howe"
            locale="en-US"
            defaultValue={new Date('2026-05-01T07:00:00Z')}
            min={new Date('2026-05-12T10:00:00Z')}
            words={english}
          />
        </Field>
      </KitPart>
    </>
  );
}
