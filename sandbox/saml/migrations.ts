/** One row: what is registered with a service provider must still hold after a restart. Only ever appended to. */
export const samlMigrations: readonly string[] = [
  `CREATE TABLE sandbox.saml_key (
     only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
     private_key text NOT NULL,
     certificate text NOT NULL
   )`,
];
