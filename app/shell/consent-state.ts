import type { UiState } from './ui-state.tsx';

/** A new wording of the question is a new question: raise this, and everybody is asked again. */
export const TEXT_VERSION = 1;

type Choice = 'unasked' | `agreed-${number}` | `refused-${number}`;

export const consentState: UiState<Choice> = {
  key: 'third-parties',
  initial: 'unasked',
  parse: (stored) =>
    ([`agreed-${TEXT_VERSION}`, `refused-${TEXT_VERSION}`] as const).find((choice) => choice === stored),
};
