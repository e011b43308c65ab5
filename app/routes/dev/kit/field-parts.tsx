import { useState } from 'react';

import { PRODUCT } from '#base/product.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { KitPart } from './kit-part.tsx';

export function FieldParts() {
  return (
    <>
      <KitPart title="Fields">
        <Field label="Topic" help="One topic for each post, without # and full stops.">
          <TextInput name="topic" defaultValue="visible mending" />
        </Field>
        <Field label="Username" error="No spaces in a username. Did you mean studio.north?" required>
          <TextInput name="username" defaultValue="studio north" />
        </Field>
        <Field label="Find">
          <TextInput name="find" icon="search" type="search" placeholder="A creator or a post" />
        </Field>
        <Field label="Password" labelEnd={<a href="#forgot">Forgot it?</a>}>
          <PasswordInput />
        </Field>
      </KitPart>
      <KitPart title="Longer fields">
        <Field label="Note" help="Only you can read it.">
          <TextArea name="note" defaultValue="She ran out of blue at the left cuff and went on in grey." />
        </Field>
        <Field label="Category">
          <Select name="category" defaultValue="artist">
            <option value="artist">Artist</option>
            <option value="long">A category whose name is much longer than the box that should show it</option>
          </Select>
        </Field>
        <Field label="Plan" help="Set by your subscription.">
          <TextInput name="plan" defaultValue="Plus" disabled />
        </Field>
        <Field label="Reason" error="Say why in a few words.">
          <Select name="reason" defaultValue="">
            <option value="">Choose one</option>
          </Select>
        </Field>
      </KitPart>
      <KitPart title="Switch, choice, check">
        <Switch name="recap" defaultChecked help="Every Monday at 08:00, your time.">
          Monday recap
        </Switch>
        <Switch name="sounds">Sounds</Switch>
        <Switch name="locked" disabled>
          Part of Premium
        </Switch>
        <ViewChoice />
        <Checkbox name="listed" defaultChecked>
          List me
        </Checkbox>
        <Checkbox name="terms" help="You can take it back at any time.">
          Let {PRODUCT} read who follows me, as totals, and keep the totals for as long as I have an account
        </Checkbox>
        <Checkbox name="off" disabled defaultChecked>
          Cannot be changed
        </Checkbox>
      </KitPart>
    </>
  );
}

function PasswordInput() {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      defaultValue="a thread of words"
      className="pr-0.5!"
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          name={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

const views = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const;

function ViewChoice() {
  const [view, setView] = useState<'week' | 'month' | 'list'>('week');
  return (
    <div>
      <SegmentedChoice label="View" choices={views} value={view} onChange={setView} />
    </div>
  );
}
