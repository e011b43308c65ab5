import { z } from 'zod';

/** What a signed assertion says, in our words. */
export type Assertion = {
  id: string;
  issuer: string;
  nameId: { value: string; format: string | undefined } | undefined;
  confirmations: Confirmation[];
  notBefore: string | undefined;
  notOnOrAfter: string | undefined;
  sessionNotOnOrAfter: string | undefined;
  attributes: Map<string, string[]>;
};

export type Confirmation = {
  method: string | undefined;
  recipient: string | undefined;
  inResponseTo: string | undefined;
  notBefore: string | undefined;
  notOnOrAfter: string | undefined;
};

/** From the tree that the library made of what was signed, and of nothing else. */
export function assertionFrom(tree: unknown): Assertion {
  const { Assertion: assertion } = Tree.parse(tree);
  const subject = assertion.Subject?.[0];
  const nameId = subject?.NameID?.[0];
  const conditions = assertion.Conditions?.[0]?.$;
  return {
    id: assertion.$.ID,
    issuer: assertion.Issuer[0]._?.trim() ?? '',
    nameId: nameId?._ ? { value: nameId._.trim(), format: nameId.$?.['Format'] } : undefined,
    confirmations: (subject?.SubjectConfirmation ?? []).map((each) => {
      const data = each.SubjectConfirmationData?.[0]?.$;
      return {
        method: each.$?.['Method'],
        recipient: data?.['Recipient'],
        inResponseTo: data?.['InResponseTo'],
        notBefore: data?.['NotBefore'],
        notOnOrAfter: data?.['NotOnOrAfter'],
      };
    }),
    notBefore: conditions?.['NotBefore'],
    notOnOrAfter: conditions?.['NotOnOrAfter'],
    sessionNotOnOrAfter: assertion.AuthnStatement?.[0]?.$?.['SessionNotOnOrAfter'],
    attributes: attributesOf(assertion.AttributeStatement ?? []),
  };
}

/** By name and by friendly name, as mappings use either. */
function attributesOf(statements: z.infer<typeof Statement>[]): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const { $: names, AttributeValue: values } of statements.flatMap((each) => each.Attribute ?? []))
    for (const name of [names?.['Name'], names?.['FriendlyName']])
      if (name)
        attributes.set(name, [...(attributes.get(name) ?? []), ...(values ?? []).map(({ _ }) => _?.trim() ?? '')]);
  return attributes;
}

const Attributes = z.record(z.string(), z.string());

/** An element with neither text nor attributes comes as an empty text. */
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? { _: given } : given),
    z.object({ $: Attributes.optional(), _: z.string().optional(), ...shape }),
  );

const Value = element({});
const Statement = element({ Attribute: z.array(element({ AttributeValue: z.array(Value).optional() })).optional() });

const Tree = z.object({
  Assertion: z.object({
    $: z.looseObject({ ID: z.string().min(1) }),
    Issuer: z.tuple([Value]),
    Subject: z
      .tuple([
        element({
          NameID: z.tuple([Value]).optional(),
          SubjectConfirmation: z.array(element({ SubjectConfirmationData: z.tuple([Value]).optional() })).optional(),
        }),
      ])
      .optional(),
    Conditions: z.tuple([Value]).optional(),
    AuthnStatement: z.array(Value).optional(),
    AttributeStatement: z.array(Statement).optional(),
  }),
});
