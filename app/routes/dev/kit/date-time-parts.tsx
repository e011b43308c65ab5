import { useState } from 'react';

import { DateTimePicker } from '#ui/date-time-picker/date-time-picker.tsx';
import english from '#ui/date-time-picker/words/en-US.ts';
import french from '#ui/date-time-picker/words/fr-FR.ts';
import { Field } from '#ui/field.tsx';

import { KitPart } from './kit-part.tsx';

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
