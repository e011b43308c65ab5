import { createContext, use } from 'react';

export type FieldWiring = {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

export const FieldContext = createContext<FieldWiring>({});

/** What a control takes from the field around it: its id, its description and whether its value was refused. */
export function useFieldWiring(): FieldWiring {
  return use(FieldContext);
}
